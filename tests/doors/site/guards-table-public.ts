/** The market, the texts and the sign-in: routes for signed-out visitors. How to read it: `guards-table.ts`. */
export const publicDoors = `
                                      signed out  new suppl.  supplier    other s.    new resell. reseller    admin
# Public
GET   /                               200         200         200         200         200         200         200
GET   /products                       200         200         200         200         200         200         200
GET   /product                        404         404         404         404         404         404         404
GET   /product/:id                    200         200         200         200         200         200         200
GET   /product/:id/report             →R-login    200         403         200         200         200         →R-login
POST  /product/:id/report             →R-login    400         400         400         400         400         →R-login
GET   /product/:id/call               405         405         405         405         405         405         405
GET   /product/:id/chat               405         405         405         405         405         405         405
POST  /product/:id/chat               →R-login    →onboarding →dashboard  →dashboard  →onboarding →chats      →R-login
POST  /product/:id/call               →R-login    →onboarding →dashboard  →dashboard  →onboarding →/product/1001 →R-login
FETCH /product/:id/call               →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /product/:id/inquiry            →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
POST  /product/:id/inquiry            →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /suppliers                      200         200         200         200         200         200         200
GET   /suppliers/:id                  200         200         200         200         200         200         200
GET   /bulk-orders                    200         200         200         200         200         200         200
GET   /payment-protection             200         200         200         200         200         200         200
GET   /list-products                  200         200         200         200         200         200         200
GET   /manage-orders                  200         200         200         200         200         200         200
GET   /analytics                      200         200         200         200         200         200         200
GET   /support                        200         200         200         200         200         200         200
POST  /support                        400         400         400         400         400         400         400
GET   /help                           200         200         200         200         200         200         200
GET   /contact                        200         200         200         200         200         200         200
POST  /contact                        400         400         400         400         400         400         400
GET   /contact/sent                   200         200         200         200         200         200         200
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
GET   /supplier/login/resend          →S-login    →S-login    →S-login    →S-login    →S-login    →S-login    →S-login
POST  /supplier/login/resend          →S-login    →S-login    →S-login    →S-login    →S-login    →S-login    →S-login
GET   /supplier/login/success         →S-login    200         200         200         200         200         →S-login
GET   /reseller/login                 200         →onboarding →dashboard  →dashboard  →onboarding →dashboard  200
POST  /reseller/login                 400         →onboarding →dashboard  →dashboard  →onboarding →dashboard  400
GET   /reseller/login/otp             →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
POST  /reseller/login/otp             →R-login    →R-login    →R-login    →R-login    →R-login    →R-login    →R-login
GET   /reseller/login/register        →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
POST  /reseller/login/register        →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
FETCH /reseller/login/register        400         400         400         400         400         400         400
GET   /reseller/login/resend          →R-login    →R-login    →R-login    →R-login    →R-login    →R-login    →R-login
POST  /reseller/login/resend          →R-login    →R-login    →R-login    →R-login    →R-login    →R-login    →R-login
GET   /reseller/login/success         →R-login    200         200         200         200         200         →R-login

# The demo page: whoever they are, without a file they are told so
GET   /upload-image                   200         200         200         200         200         200         200
POST  /upload-image                   400         400         400         400         403         403         400
GET   /forms-only                     405         405         405         405         405         405         405
GET   /api/docs                       200         200         200         200         200         200         200

# Account, admin login, whatever is nowhere
GET   /account/close                  →R-login    200         200         200         200         200         →R-login
POST  /account/close                  →R-login    400         400         400         400         400         →R-login
GET   /account/prove                  →R-login    200         200         200         200         200         →R-login
POST  /account/prove                  →R-login    400         400         400         400         400         →R-login
GET   /account/closed                 200         200         200         200         200         200         200
GET   /admin/login                    200         200         200         200         200         200         →/admin
POST  /admin/login                    400         400         400         400         400         400         →/admin
GET   /admin/login/second             →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →/admin
POST  /admin/login/second             →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →/admin
GET   /admin/join                     410         410         410         410         410         410         410
POST  /admin/join                     410         410         410         410         410         410         410
GET   /*                              404         404         404         404         404         404         404
`;
