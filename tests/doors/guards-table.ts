import { roles } from './guards-cast.ts';

/** What one door gives to each role, in the order of `roles`. */
export interface Row {
  name: string;
  method: string;
  pattern: string;
  cells: string[];
}

/**
 * Who is let in where (section 4, decisions 3, 8 and 9). A cell is a status, or where one is led: '→S-login', '→R-login'
 * and '→A-login' are the three logins, '→dashboard' is a page of the own area. The `.data` twin of a page or of a form
 * says the same as the page; where a form with JavaScript is told differently, it has a row FETCH. What is posted is
 * wrong or empty, so 400 means: let in, and refused for what it says. 'other s.' is a supplier who owns nothing of it.
 */
const table = `
                                      signed out  new suppl.  supplier    other s.    new resell. reseller    admin
# Public
GET   /                               200         200         200         200         200         200         200
GET   /products                       200         200         200         200         200         200         200
GET   /product                        404         404         404         404         404         404         404
GET   /product/:id                    200         200         200         200         200         200         200
GET   /product/:id/report             →R-login    200         403         200         200         200         →R-login
POST  /product/:id/report             →R-login    400         400         400         400         400         →R-login
GET   /suppliers                      200         200         200         200         200         200         200
GET   /suppliers/:id                  200         200         200         200         200         200         200
GET   /bulk-orders                    200         200         200         200         200         200         200
GET   /payment-protection             200         200         200         200         200         200         200
GET   /list-products                  200         200         200         200         200         200         200
GET   /manage-orders                  200         200         200         200         200         200         200
GET   /analytics                      200         200         200         200         200         200         200
GET   /support                        200         200         200         200         200         200         200
GET   /help                           200         200         200         200         200         200         200
GET   /contact                        200         200         200         200         200         200         200
GET   /terms                          200         200         200         200         200         200         200
GET   /privacy                        200         200         200         200         200         200         200

# Signing in
GET   /captcha                        200         200         200         200         200         200         200
GET   /supplier/login                 200         →onboarding →dashboard  →dashboard  →onboarding →dashboard  200
POST  /supplier/login                 400         →onboarding →dashboard  →dashboard  →onboarding →dashboard  400
GET   /supplier/login/otp             →S-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →S-login
POST  /supplier/login/otp             →S-login    →S-login    →S-login    →S-login    →S-login    →S-login    →S-login
GET   /supplier/login/register        →S-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →S-login
POST  /supplier/login/register        →S-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →S-login
FETCH /supplier/login/register        400         400         400         400         400         400         400
GET   /supplier/login/resend          405         405         405         405         405         405         405
POST  /supplier/login/resend          →S-login    →S-login    →S-login    →S-login    →S-login    →S-login    →S-login
GET   /supplier/login/success         →S-login    200         200         200         200         200         →S-login
GET   /reseller/login                 200         →onboarding →dashboard  →dashboard  →onboarding →dashboard  200
POST  /reseller/login                 400         →onboarding →dashboard  →dashboard  →onboarding →dashboard  400
GET   /reseller/login/otp             →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
POST  /reseller/login/otp             →R-login    →R-login    →R-login    →R-login    →R-login    →R-login    →R-login
GET   /reseller/login/register        →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
POST  /reseller/login/register        →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
FETCH /reseller/login/register        400         400         400         400         400         400         400
GET   /reseller/login/resend          405         405         405         405         405         405         405
POST  /reseller/login/resend          →R-login    →R-login    →R-login    →R-login    →R-login    →R-login    →R-login
GET   /reseller/login/success         →R-login    200         200         200         200         200         →R-login

# The demo page: whoever they are, without a file they are told so
GET   /upload-image                   200         200         200         200         200         200         200
POST  /upload-image                   400         400         400         400         400         400         400
GET   /api/docs                       200         200         200         200         200         200         200

# Account, admin login, whatever is nowhere
GET   /account/close                  →R-login    200         200         200         200         200         →R-login
POST  /account/close                  →R-login    400         400         400         400         400         →R-login
GET   /account/closed                 200         200         200         200         200         200         200
GET   /admin/login                    200         200         200         200         200         200         →/admin
POST  /admin/login                    400         400         400         400         400         400         →/admin
GET   /*                              404         404         404         404         404         404         404

# Supplier
GET   /supplier                       →S-login    →onboarding →products   →products   →onboarding →dashboard  →S-login
GET   /supplier/onboarding            →S-login    200         →dashboard  →dashboard  →onboarding →dashboard  →S-login
POST  /supplier/onboarding            →S-login    400         →dashboard  →dashboard  →onboarding →dashboard  →S-login
FETCH /supplier/onboarding            →S-login    400         400         400         →onboarding →dashboard  →S-login
GET   /supplier/onboarding/done       →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/dashboard             →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/warehouses            →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/products-listing      →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/products-listing      →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products              →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/products/defaults     →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/products/defaults/save 405        405         405         405         405         405         405
POST  /supplier/products/defaults/save →S-login   →onboarding →products   →products   →onboarding →dashboard  →S-login
FETCH /supplier/products/defaults/save →S-login   →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/:id/edit     →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
POST  /supplier/products/:id/edit     →S-login    →onboarding 400         404         →onboarding →dashboard  →S-login
GET   /supplier/products/:id/stock    →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/products/:id/thresholds 405       405         405         405         405         405         405
POST  /supplier/products/:id/thresholds →S-login  →onboarding →products   →products   →onboarding →dashboard  →S-login
FETCH /supplier/products/:id/thresholds →S-login  →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/products/change-price →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/products/change-price →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/change-stock →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/products/change-stock →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/change-state →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/products/change-state →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/undo         405         405         405         405         405         405         405
POST  /supplier/products/undo         →S-login    →onboarding →products   →products   →onboarding →dashboard  →S-login
FETCH /supplier/products/undo         →S-login    →onboarding 404         404         →onboarding →dashboard  →S-login
GET   /supplier/products/:id/deactivate 405         405         405         405         405         405         405
POST  /supplier/products/:id/deactivate →S-login    →onboarding →products   →products   →onboarding →dashboard  →S-login
FETCH /supplier/products/:id/deactivate →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/:id/reactivate 405         405         405         405         405         405         405
POST  /supplier/products/:id/reactivate →S-login    →onboarding →products   →products   →onboarding →dashboard  →S-login
FETCH /supplier/products/:id/reactivate →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/:id/stock/count 405         405         405         405         405         405         405
POST  /supplier/products/:id/stock/count →S-login    →onboarding →products   →products   →onboarding →dashboard  →S-login
FETCH /supplier/products/:id/stock/count →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders                →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/warehouses/add        405         405         405         405         405         405         405
POST  /supplier/warehouses/add        →S-login    →onboarding →warehouses →warehouses →onboarding →dashboard  →S-login
FETCH /supplier/warehouses/add        →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/warehouses/:id/edit   405         405         405         405         405         405         405
POST  /supplier/warehouses/:id/edit   →S-login    →onboarding →warehouses →warehouses →onboarding →dashboard  →S-login
FETCH /supplier/warehouses/:id/edit   →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/warehouses/:id/remove 405         405         405         405         405         405         405
POST  /supplier/warehouses/:id/remove →S-login    →onboarding →warehouses →warehouses →onboarding →dashboard  →S-login
FETCH /supplier/warehouses/:id/remove →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login
# Sheets of products: discarded last, for then it is gone
GET   /supplier/import                →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/import                →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/products/export       →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id           →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id/columns   →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
POST  /supplier/imports/:id/columns   →S-login    →onboarding 400         404         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id/rows/:number/mend 405         405         405         405         405         405         405
POST  /supplier/imports/:id/rows/:number/mend →S-login    →onboarding →imports    →imports    →onboarding →dashboard  →S-login
FETCH /supplier/imports/:id/rows/:number/mend →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id/rows/:number/leave-out 405         405         405         405         405         405         405
POST  /supplier/imports/:id/rows/:number/leave-out →S-login    →onboarding →imports    →imports    →onboarding →dashboard  →S-login
FETCH /supplier/imports/:id/rows/:number/leave-out →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id/start     405         405         405         405         405         405         405
POST  /supplier/imports/:id/start     →S-login    →onboarding →imports    →imports    →onboarding →dashboard  →S-login
FETCH /supplier/imports/:id/start     →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id/undo      405         405         405         405         405         405         405
POST  /supplier/imports/:id/undo      →S-login    →onboarding →imports    →imports    →onboarding →dashboard  →S-login
FETCH /supplier/imports/:id/undo      →S-login    →onboarding 410         404         →onboarding →dashboard  →S-login
GET   /supplier/imports/:id/discard   405         405         405         405         405         405         405
POST  /supplier/imports/:id/discard   →S-login    →onboarding →import     →import     →onboarding →dashboard  →S-login

# Reseller
GET   /reseller                       →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
GET   /reseller/onboarding            →R-login    →onboarding →dashboard  →dashboard  200         →dashboard  →R-login
POST  /reseller/onboarding            →R-login    →onboarding →dashboard  →dashboard  400         →dashboard  →R-login
FETCH /reseller/onboarding            →R-login    →onboarding →dashboard  →dashboard  400         400         →R-login
GET   /reseller/onboarding/done       →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/dashboard             →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/profile               →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/orders                →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/products              →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login

# Verbs of the profile
GET   /account/business-name          405         405         405         405         405         405         405
POST  /account/business-name          →R-login    →onboarding →warehouses →warehouses →onboarding →profile    →R-login
FETCH /account/business-name          →R-login    →onboarding 400         400         →onboarding 400         →R-login
GET   /account/gst-number             405         405         405         405         405         405         405
POST  /account/gst-number             →S-login    →onboarding →warehouses →warehouses →onboarding →dashboard  →S-login
FETCH /account/gst-number             →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /account/api-keys/make          405         405         405         405         405         405         405
POST  /account/api-keys/make          →S-login    →onboarding →warehouses →warehouses →onboarding →dashboard  →S-login
FETCH /account/api-keys/make          →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /account/api-keys/:id/revoke    405         405         405         405         405         405         405
POST  /account/api-keys/:id/revoke    →S-login    →onboarding →warehouses →warehouses →onboarding →dashboard  →S-login
FETCH /account/api-keys/:id/revoke    →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /account/sessions/:id/end       405         405         405         405         405         405         405
POST  /account/sessions/:id/end       →R-login    →warehouses →warehouses →warehouses →profile    →profile    →R-login
FETCH /account/sessions/:id/end       →R-login    200         200         200         200         200         →R-login
GET   /account/my-data                →R-login    200         200         200         200         200         →R-login
GET   /reseller/profile/platforms     405         405         405         405         405         405         405
POST  /reseller/profile/platforms     →R-login    →onboarding →dashboard  →dashboard  →onboarding →profile    →R-login
FETCH /reseller/profile/platforms     →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login

# Admin
GET   /admin                          →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →warehouse-locations
GET   /admin/warehouse-locations      →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/warehouse-locations/add 405         405         405         405         405         405         405
POST  /admin/warehouse-locations/add →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →warehouse-locations
FETCH /admin/warehouse-locations/add →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/warehouse-locations/:id/change 405         405         405         405         405         405         405
POST  /admin/warehouse-locations/:id/change →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →warehouse-locations
FETCH /admin/warehouse-locations/:id/change →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/warehouse-locations/:id/retire 405         405         405         405         405         405         405
POST  /admin/warehouse-locations/:id/retire →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →warehouse-locations
FETCH /admin/warehouse-locations/:id/retire →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    409
GET   /admin/warehouse-locations/:id/restore 405         405         405         405         405         405         405
POST  /admin/warehouse-locations/:id/restore →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →warehouse-locations
FETCH /admin/warehouse-locations/:id/restore →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/warehouse-locations/:id/move 405         405         405         405         405         405         405
POST  /admin/warehouse-locations/:id/move →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →warehouse-locations
FETCH /admin/warehouse-locations/:id/move →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/warehouse-locations/:id/record →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/product-categories       →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/product-categories/add 405         405         405         405         405         405         405
POST  /admin/product-categories/add →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →product-categories
FETCH /admin/product-categories/add →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/product-categories/:id/change 405         405         405         405         405         405         405
POST  /admin/product-categories/:id/change →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →product-categories
FETCH /admin/product-categories/:id/change →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/product-categories/:id/retire 405         405         405         405         405         405         405
POST  /admin/product-categories/:id/retire →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →product-categories
FETCH /admin/product-categories/:id/retire →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    409
GET   /admin/product-categories/:id/restore 405         405         405         405         405         405         405
POST  /admin/product-categories/:id/restore →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →product-categories
FETCH /admin/product-categories/:id/restore →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/product-categories/:id/move 405         405         405         405         405         405         405
POST  /admin/product-categories/:id/move →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →product-categories
FETCH /admin/product-categories/:id/move →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/product-categories/:id/record →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/products                 →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/products/:id/deactivate  405         405         405         405         405         405         405
POST  /admin/products/:id/deactivate  →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →products
FETCH /admin/products/:id/deactivate  →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/products/:id/reactivate  405         405         405         405         405         405         405
POST  /admin/products/:id/reactivate  →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →products
FETCH /admin/products/:id/reactivate  →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/supplier-management      →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/reseller-management      →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/accounts/:id             →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/accounts/:id/approve     405         405         405         405         405         405         405
POST  /admin/accounts/:id/approve     →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →accounts
FETCH /admin/accounts/:id/approve     →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/accounts/:id/reject      405         405         405         405         405         405         405
POST  /admin/accounts/:id/reject      →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →accounts
FETCH /admin/accounts/:id/reject      →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/accounts/:id/block       405         405         405         405         405         405         405
POST  /admin/accounts/:id/block       →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →accounts
FETCH /admin/accounts/:id/block       →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/accounts/:id/unblock     405         405         405         405         405         405         405
POST  /admin/accounts/:id/unblock     →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →accounts
FETCH /admin/accounts/:id/unblock     →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/reports                 →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/reports/:id/keep         405         405         405         405         405         405         405
POST  /admin/reports/:id/keep         →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →reports
FETCH /admin/reports/:id/keep         →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/reports/:id/look         405         405         405         405         405         405         405
POST  /admin/reports/:id/look         →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →reports
FETCH /admin/reports/:id/look         →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/overview                →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/texts                   →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/texts/:name/:language    →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
POST  /admin/texts/:name/:language    →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/texts/:name/:language/save 405         405         405         405         405         405         405
POST  /admin/texts/:name/:language/save →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →texts
FETCH /admin/texts/:name/:language/save →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/texts/:name/:language/versions/:version/restore 405         405         405         405         405         405         405
POST  /admin/texts/:name/:language/versions/:version/restore →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →texts
FETCH /admin/texts/:name/:language/versions/:version/restore →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    400
GET   /admin/texts/:name/:language/versions/:version →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/audit                   →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/audit/check             →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /admin/audit/export.csv        →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    200
GET   /live                          401         401         401         401         401         401         404
GET   /admin/*                        →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    404

# For everybody, and calls for programs
GET   /favourites/add                 405         405         405         405         405         405         405
POST  /favourites/add                 401         204         204         204         204         204         401
GET   /favourites/remove              405         405         405         405         405         405         405
POST  /favourites/remove              401         204         204         204         204         204         401
GET   /language                       405         405         405         405         405         405         405
POST  /language                       →/          →/          →/          →/          →/          →/          →/
GET   /api/upload                     405         405         405         405         405         405         405
POST  /api/upload                     401         403         400         400         403         403         401
GET   /api/product                    405         405         405         405         405         405         405
POST  /api/product                    401         403         400         400         403         403         401
GET   /api/product/:id                401         403         200         404         403         403         401
POST  /api/product/:id                401         403         405         405         403         403         401
GET   /api/products                   401         403         200         200         403         403         401
POST  /api/products                   405         405         405         405         405         405         405
GET   /api/stock                      405         405         405         405         405         405         405
POST  /api/stock                      401         403         405         405         403         403         401
GET   /api/openapi.json               200         200         200         200         200         200         200
POST  /api/openapi.json               405         405         405         405         405         405         405
GET   /api/*                          404         404         404         404         404         404         404
POST  /api/*                          404         404         404         404         404         404         404
GET   /robots.txt                     200         200         200         200         200         200         200
GET   /sitemap.xml                    200         200         200         200         200         200         200
GET   /account/sign-out-everywhere    405         405         405         405         405         405         405
GET   /admin/logout                   →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →/admin
GET   /logout                         405         405         405         405         405         405         405

# Leaving: last, for who signs out everywhere is signed out in the rows after
POST  /account/sign-out-everywhere    →R-login    →S-login    →S-login    →S-login    →R-login    →R-login    →R-login
POST  /admin/logout                   →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →A-login
POST  /logout                         →R-login    →S-login    →S-login    →S-login    →R-login    →R-login    →R-login
`;

export const rows: Row[] = table
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => {
    const [method = '', pattern = '', ...cells] = line.split(/ +/);
    if (cells.length !== roles.length) throw new Error(`not a cell for every role: ${line}`);
    return { name: `${method} ${pattern}`, method, pattern, cells };
  });
