/** The reseller area, and account changes of both roles. How to read it: `guards-table.ts`. */
export const resellerDoors = `
                                      signed out  new suppl.  supplier    other s.    new resell. reseller    admin
# Reseller
GET   /reseller                       →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
GET   /reseller/onboarding            →R-login    →onboarding →dashboard  →dashboard  200         →dashboard  →R-login
POST  /reseller/onboarding            →R-login    →onboarding →dashboard  →dashboard  400         →dashboard  →R-login
FETCH /reseller/onboarding            →R-login    →onboarding →dashboard  →dashboard  400         400         →R-login
GET   /reseller/onboarding/done       →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/dashboard             →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/profile               →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/orders                →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/purchases/:id/reorder →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
POST  /reseller/purchases/:id/reorder →R-login    →onboarding →dashboard  →dashboard  →onboarding 409         →R-login
GET   /reseller/products              →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/basket                →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/checkout              →R-login    →onboarding →dashboard  →dashboard  →onboarding →basket     →R-login
POST  /reseller/checkout              →R-login    →onboarding →dashboard  →dashboard  →onboarding →basket     →R-login
FETCH /reseller/checkout              →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login

# Requests to several suppliers: one that is closed
GET   /reseller/requests              →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/requests/new          →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
POST  /reseller/requests/new          →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/requests/:id          →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/requests/:id/close    405         405         405         405         405         405         405
POST  /reseller/requests/:id/close    →R-login    →onboarding →dashboard  →dashboard  →onboarding →requests   →R-login
FETCH /reseller/requests/:id/close    →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login

# Verbs of the basket
GET   /reseller/basket/add            405         405         405         405         405         405         405
POST  /reseller/basket/add            →R-login    →onboarding →dashboard  →dashboard  →onboarding →basket     →R-login
FETCH /reseller/basket/add            →R-login    →onboarding →dashboard  →dashboard  →onboarding 404         →R-login
GET   /reseller/basket/:variantId/change 405      405         405         405         405         405         405
POST  /reseller/basket/:variantId/change →R-login →onboarding →dashboard  →dashboard  →onboarding →basket     →R-login
FETCH /reseller/basket/:variantId/change →R-login →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/basket/:variantId/remove 405      405         405         405         405         405         405
POST  /reseller/basket/:variantId/remove →R-login →onboarding →dashboard  →dashboard  →onboarding →basket     →R-login
GET   /reseller/basket/:variantId/restore 405     405         405         405         405         405         405
POST  /reseller/basket/:variantId/restore →R-login →onboarding →dashboard →dashboard  →onboarding →basket     →R-login
FETCH /reseller/basket/:variantId/restore →R-login →onboarding →dashboard →dashboard  →onboarding 400         →R-login
GET   /reseller/favourites/:productId/remove 405  405         405         405         405         405         405
POST  /reseller/favourites/:productId/remove →R-login →onboarding →dashboard →dashboard →onboarding →products →R-login
FETCH /reseller/favourites/:productId/remove →R-login →onboarding →dashboard →dashboard →onboarding 200      →R-login

# Saved searches, of which there are none
GET   /reseller/searches              →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/searches/save         405         405         405         405         405         405         405
POST  /reseller/searches/save         →R-login    →onboarding →dashboard  →dashboard  →onboarding →searches   →R-login
FETCH /reseller/searches/save         →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/searches/:id/open     405         405         405         405         405         405         405
POST  /reseller/searches/:id/open     →R-login    →onboarding →dashboard  →dashboard  →onboarding →searches   →R-login
FETCH /reseller/searches/:id/open     →R-login    →onboarding →dashboard  →dashboard  →onboarding 404         →R-login
GET   /reseller/searches/:id/remove   405         405         405         405         405         405         405
POST  /reseller/searches/:id/remove   →R-login    →onboarding →dashboard  →dashboard  →onboarding →searches   →R-login
FETCH /reseller/searches/:id/remove   →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login

# One order, which is over
GET   /reseller/orders/:id            →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/orders/:id/sheet      →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/orders/:id/cancel     405         405         405         405         405         405         405
POST  /reseller/orders/:id/cancel     →R-login    →onboarding →dashboard  →dashboard  →onboarding →orders     →R-login
FETCH /reseller/orders/:id/cancel     →R-login    →onboarding →dashboard  →dashboard  →onboarding 409         →R-login
GET   /reseller/orders/:id/accept-part 405         405         405         405         405         405         405
POST  /reseller/orders/:id/accept-part →R-login    →onboarding →dashboard  →dashboard  →onboarding →orders     →R-login
FETCH /reseller/orders/:id/accept-part →R-login    →onboarding →dashboard  →dashboard  →onboarding 409         →R-login
GET   /reseller/orders/:id/ask-to-cancel 405         405         405         405         405         405         405
POST  /reseller/orders/:id/ask-to-cancel →R-login    →onboarding →dashboard  →dashboard  →onboarding →orders     →R-login
FETCH /reseller/orders/:id/ask-to-cancel →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/orders/:id/deliver    405         405         405         405         405         405         405
POST  /reseller/orders/:id/deliver    →R-login    →onboarding →dashboard  →dashboard  →onboarding →orders     →R-login
FETCH /reseller/orders/:id/deliver    →R-login    →onboarding →dashboard  →dashboard  →onboarding 409         →R-login

# Paying, and credit
GET   /reseller/orders/:id/utr        405         405         405         405         405         405         405
POST  /reseller/orders/:id/utr        →R-login    →onboarding →dashboard  →dashboard  →onboarding →orders     →R-login
FETCH /reseller/orders/:id/utr        →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/credit                →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/credit/:id            →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/notices               →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/notices/choices       →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login

# Quotes: one that was withdrawn
GET   /reseller/inquiries/:id/counter →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
POST  /reseller/inquiries/:id/counter →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/quotes/:id/accept     →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
POST  /reseller/quotes/:id/accept     →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login

# Verbs of the profile
GET   /account/business-name          405         405         405         405         405         405         405
POST  /account/business-name          →R-login    →onboarding →profile    →profile    →onboarding →profile    →R-login
FETCH /account/business-name          →R-login    →onboarding 400         400         →onboarding 400         →R-login
GET   /account/seller-details         405         405         405         405         405         405         405
POST  /account/seller-details         →S-login    →onboarding →profile    →profile    →onboarding →dashboard  →S-login
FETCH /account/seller-details         →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /account/gst-number             405         405         405         405         405         405         405
POST  /account/gst-number             →S-login    →onboarding →profile    →profile    →onboarding →dashboard  →S-login
FETCH /account/gst-number             →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /account/api-keys/make          405         405         405         405         405         405         405
POST  /account/api-keys/make          →S-login    →onboarding →profile    →profile    →onboarding →dashboard  →S-login
FETCH /account/api-keys/make          →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /account/api-keys/:id/revoke    405         405         405         405         405         405         405
POST  /account/api-keys/:id/revoke    →S-login    →onboarding →profile    →profile    →onboarding →dashboard  →S-login
FETCH /account/api-keys/:id/revoke    →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /account/sessions/:id/end       405         405         405         405         405         405         405
POST  /account/sessions/:id/end       →R-login    →profile    →profile    →profile    →profile    →profile    →R-login
FETCH /account/sessions/:id/end       →R-login    200         200         200         200         200         →R-login
GET   /account/my-data                →R-login    200         200         200         200         200         →R-login
GET   /reseller/first-steps/close     405         405         405         405         405         405         405
POST  /reseller/first-steps/close     →R-login    →onboarding →dashboard  →dashboard  →onboarding →dashboard  →R-login
GET   /reseller/profile/platforms     405         405         405         405         405         405         405
POST  /reseller/profile/platforms     →R-login    →onboarding →dashboard  →dashboard  →onboarding →profile    →R-login
FETCH /reseller/profile/platforms     →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login

# Chats
GET   /reseller/chats                 →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/chats/:id             →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/chats/:id/messages    →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/chats/:id/report      →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
POST  /reseller/chats/:id/report      →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/chats/:id/send        405         405         405         405         405         405         405
POST  /reseller/chats/:id/send        →R-login    →onboarding →dashboard  →dashboard  →onboarding →chats      →R-login
FETCH /reseller/chats/:id/send        →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/chats/:id/read        405         405         405         405         405         405         405
POST  /reseller/chats/:id/read        →R-login    →onboarding →dashboard  →dashboard  →onboarding →chats      →R-login
FETCH /reseller/chats/:id/read        →R-login    →onboarding →dashboard  →dashboard  →onboarding 400         →R-login
GET   /reseller/chats/:id/block       405         405         405         405         405         405         405
POST  /reseller/chats/:id/block       →R-login    →onboarding →dashboard  →dashboard  →onboarding →chats      →R-login
FETCH /reseller/chats/:id/block       →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
GET   /reseller/chats/:id/unblock     405         405         405         405         405         405         405
POST  /reseller/chats/:id/unblock     →R-login    →onboarding →dashboard  →dashboard  →onboarding →chats      →R-login
FETCH /reseller/chats/:id/unblock     →R-login    →onboarding →dashboard  →dashboard  →onboarding 200         →R-login
`;
