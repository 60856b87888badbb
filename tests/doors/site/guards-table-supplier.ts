/** The area of the suppliers. How it is read: `guards-table.ts`. */
export const supplierDoors = `
                                      signed out  new suppl.  supplier    other s.    new resell. reseller    admin
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
GET   /supplier/orders/confirm        →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/orders/confirm        →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders/pick-list      →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login

# One order, which is over: no move is open
GET   /supplier/orders/:id            →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/sheet      →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/confirm    405         405         405         405         405         405         405
POST  /supplier/orders/:id/confirm    →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/confirm    →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/reject     405         405         405         405         405         405         405
POST  /supplier/orders/:id/reject     →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/reject     →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/offer-part 405         405         405         405         405         405         405
POST  /supplier/orders/:id/offer-part →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/offer-part →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/ship       405         405         405         405         405         405         405
POST  /supplier/orders/:id/ship       →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/ship       →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/cancel     405         405         405         405         405         405         405
POST  /supplier/orders/:id/cancel     →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/cancel     →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/agree-to-cancel 405         405         405         405         405         405         405
POST  /supplier/orders/:id/agree-to-cancel →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/agree-to-cancel →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/keep       405         405         405         405         405         405         405
POST  /supplier/orders/:id/keep       →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/keep       →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/deliver    405         405         405         405         405         405         405
POST  /supplier/orders/:id/deliver    →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/deliver    →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login

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

# Requests to several suppliers: one that is closed, which went to the supplier alone
GET   /supplier/requests              →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/requests/:id          →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
POST  /supplier/requests/:id          →S-login    →onboarding 400         404         →onboarding →dashboard  →S-login
GET   /supplier/requests/:id/decline  405         405         405         405         405         405         405
POST  /supplier/requests/:id/decline  →S-login    →onboarding →requests   →requests   →onboarding →dashboard  →S-login
FETCH /supplier/requests/:id/decline  →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login

# Where and how buyers pay
GET   /supplier/payments              →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/payments/details      →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
POST  /supplier/payments/details      →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/payments/terms        405         405         405         405         405         405         405
POST  /supplier/payments/terms        →S-login    →onboarding →payments   →payments   →onboarding →dashboard  →S-login
FETCH /supplier/payments/terms        →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/notices               →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/notices/choices       →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/payments/seen         405         405         405         405         405         405         405
POST  /supplier/payments/seen         →S-login    →onboarding →payments   →payments   →onboarding →dashboard  →S-login
FETCH /supplier/payments/seen         →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/paid       405         405         405         405         405         405         405
POST  /supplier/orders/:id/paid       →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/paid       →S-login    →onboarding 409         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/not-received 405       405         405         405         405         405         405
POST  /supplier/orders/:id/not-received →S-login  →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/not-received →S-login  →onboarding 409         404         →onboarding →dashboard  →S-login
GET   /supplier/orders/:id/refunded   405         405         405         405         405         405         405
POST  /supplier/orders/:id/refunded   →S-login    →onboarding →orders     →orders     →onboarding →dashboard  →S-login
FETCH /supplier/orders/:id/refunded   →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/credit                →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/credit/:id            →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/credit/:id/limit      405         405         405         405         405         405         405
POST  /supplier/credit/:id/limit      →S-login    →onboarding →credit     →credit     →onboarding →dashboard  →S-login
FETCH /supplier/credit/:id/limit      →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/credit/:id/remove     405         405         405         405         405         405         405
POST  /supplier/credit/:id/remove     →S-login    →onboarding →credit     →credit     →onboarding →dashboard  →S-login
FETCH /supplier/credit/:id/remove     →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login

# Quotes: one that was withdrawn
GET   /supplier/inquiries/:id/quote   →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
POST  /supplier/inquiries/:id/quote   →S-login    →onboarding 400         404         →onboarding →dashboard  →S-login
GET   /supplier/quotes/:id/withdraw   405         405         405         405         405         405         405
POST  /supplier/quotes/:id/withdraw   →S-login    →onboarding →chats      →chats      →onboarding →dashboard  →S-login
FETCH /supplier/quotes/:id/withdraw   →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
# Chats
GET   /supplier/chats                 →S-login    →onboarding 200         200         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id             →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id/messages    →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id/report      →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
POST  /supplier/chats/:id/report      →S-login    →onboarding 400         404         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id/send        405         405         405         405         405         405         405
POST  /supplier/chats/:id/send        →S-login    →onboarding →chats      →chats      →onboarding →dashboard  →S-login
FETCH /supplier/chats/:id/send        →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id/read        405         405         405         405         405         405         405
POST  /supplier/chats/:id/read        →S-login    →onboarding →chats      →chats      →onboarding →dashboard  →S-login
FETCH /supplier/chats/:id/read        →S-login    →onboarding 400         400         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id/block       405         405         405         405         405         405         405
POST  /supplier/chats/:id/block       →S-login    →onboarding →chats      →chats      →onboarding →dashboard  →S-login
FETCH /supplier/chats/:id/block       →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
GET   /supplier/chats/:id/unblock     405         405         405         405         405         405         405
POST  /supplier/chats/:id/unblock     →S-login    →onboarding →chats      →chats      →onboarding →dashboard  →S-login
FETCH /supplier/chats/:id/unblock     →S-login    →onboarding 200         404         →onboarding →dashboard  →S-login
`;
