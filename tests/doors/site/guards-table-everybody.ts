/** Routes that are no pages: forms on many pages, API calls, and signing out. How to read it: `guards-table.ts`. */
export const everybodyDoors = `
                                      signed out  new suppl.  supplier    other s.    new resell. reseller    admin
# For everybody, and calls for programs
GET   /favourites/add                 405         405         405         405         405         405         405
POST  /favourites/add                 401         204         204         204         204         204         401
GET   /favourites/remove              405         405         405         405         405         405         405
POST  /favourites/remove              401         204         204         204         204         204         401
GET   /suggestions                   200         200         200         200         200         200         200
GET   /viewed                        200         200         200         200         200         200         200
GET   /live                          401         404         404         404         404         404         401
GET   /language                       405         405         405         405         405         405         405
POST  /language                       →/          →/          →/          →/          →/          →/          →/
GET   /notices                        →R-login    →onboarding →notices    →notices    →onboarding →notices    →R-login
GET   /notices/read                   405         405         405         405         405         405         405
POST  /notices/read                   →R-login    →onboarding →notices    →notices    →onboarding →notices    →R-login
FETCH /notices/read                   →R-login    →onboarding 200         200         →onboarding 200         →R-login
GET   /notices/choose                 405         405         405         405         405         405         405
POST  /notices/choose                 →R-login    →onboarding →notices    →notices    →onboarding →notices    →R-login
FETCH /notices/choose                 →R-login    →onboarding 400         400         →onboarding 400         →R-login
GET   /notices/seen                   405         405         405         405         405         405         405
POST  /notices/seen                   401         204         204         204         204         204         401
GET   /notices/:id/open               405         405         405         405         405         405         405
POST  /notices/:id/open               →R-login    →onboarding →orders     404         →onboarding 404         →R-login
GET   /chat-pictures/:key             404         404         404         404         404         404         404
GET   /api/upload                     405         405         405         405         405         405         405
POST  /api/upload                     401         403         400         400         403         403         401
GET   /api/product                    405         405         405         405         405         405         405
POST  /api/product                    401         403         400         400         403         403         401
GET   /api/product/:id                401         403         200         404         403         403         401
POST  /api/product/:id                401         403         405         405         403         403         401
GET   /api/products                   401         403         200         200         403         403         401
POST  /api/products                   405         405         405         405         405         405         405
GET   /api/categories                 401         403         200         200         403         403         401
POST  /api/categories                 405         405         405         405         405         405         405
GET   /api/warehouses                 401         403         200         200         403         403         401
POST  /api/warehouses                 405         405         405         405         405         405         405
GET   /api/stock                      405         405         405         405         405         405         405
POST  /api/stock                      401         403         405         405         403         403         401
GET   /api/openapi.json               200         200         200         200         200         200         200
POST  /api/openapi.json               405         405         405         405         405         405         405
GET   /api/*                          404         404         404         404         404         404         404
POST  /api/*                          404         404         404         404         404         404         404
GET   /robots.txt                     200         200         200         200         200         200         200
GET   /sitemap.xml                    200         200         200         200         200         200         200
GET   /sitemaps/:file                 404         404         404         404         404         404         404
GET   /account/sign-out-everywhere    405         405         405         405         405         405         405
GET   /admin/logout                   →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →/admin
GET   /logout                         405         405         405         405         405         405         405

# Leaving: last, for who signs out everywhere is signed out in the rows after
POST  /account/sign-out-everywhere    →R-login    →S-login    →S-login    →S-login    →R-login    →R-login    →R-login
POST  /admin/logout                   →A-login    →A-login    →A-login    →A-login    →A-login    →A-login    →A-login
POST  /logout                         →R-login    →S-login    →S-login    →S-login    →R-login    →R-login    →R-login
`;
