/**
 * The lowest role that may use each page and form of the admin area: an owner may do everything, the desk also
 * everything marked reader. Every route of the area has its line here.
 */
const table = `
GET   /admin                                                 reader
GET   /admin/overview                                        reader
GET   /admin/searches                                        reader
GET   /admin/health                                          reader
GET   /admin/orders                                          reader
POST  /admin/orders/:id/cancel                               desk
GET   /admin/warehouse-locations                             reader
GET   /admin/warehouse-locations/:id/record                  reader
POST  /admin/warehouse-locations/add                         desk
POST  /admin/warehouse-locations/:id/change                  desk
POST  /admin/warehouse-locations/:id/retire                  desk
POST  /admin/warehouse-locations/:id/restore                 desk
POST  /admin/warehouse-locations/:id/move                    desk
GET   /admin/product-categories                              reader
GET   /admin/product-categories/:id/record                   reader
POST  /admin/product-categories/add                          desk
POST  /admin/product-categories/:id/change                   desk
POST  /admin/product-categories/:id/retire                   desk
POST  /admin/product-categories/:id/restore                  desk
POST  /admin/product-categories/:id/move                     desk
GET   /admin/trade-words                                     reader
GET   /admin/trade-words/new                                 reader
GET   /admin/trade-words/:id                                 reader
POST  /admin/trade-words/add                                 desk
POST  /admin/trade-words/:id/change                          desk
POST  /admin/trade-words/:id/remove                          desk
GET   /admin/products                                        reader
POST  /admin/products/:id/deactivate                         desk
POST  /admin/products/:id/reactivate                         desk
GET   /admin/supplier-management                             reader
GET   /admin/reseller-management                             reader
GET   /admin/accounts/:id                                    reader
POST  /admin/accounts/:id/approve                            desk
POST  /admin/accounts/:id/reject                             desk
POST  /admin/accounts/:id/block                              desk
POST  /admin/accounts/:id/unblock                            desk
GET   /admin/reports                                         reader
GET   /admin/reports/chats                                   reader
GET   /admin/reports/messages                                reader
POST  /admin/reports/:id/keep                                desk
POST  /admin/reports/:id/look                                desk
POST  /admin/reports/chats/:id/settle                        desk
POST  /admin/reports/messages/:id/answered                   desk
POST  /admin/reports/messages/:id/closed                     desk
GET   /admin/texts                                           reader
GET   /admin/texts/:name/:language                           reader
GET   /admin/texts/:name/:language/versions/:version         reader
POST  /admin/texts/:name/:language                           owner
POST  /admin/texts/:name/:language/save                      owner
POST  /admin/texts/:name/:language/versions/:version/restore owner
GET   /admin/audit                                           reader
GET   /admin/audit/check                                     reader
GET   /admin/audit/export.csv                                reader
GET   /admin/operators                                       owner
POST  /admin/operators/add                                   owner
POST  /admin/operators/:id/role                              owner
POST  /admin/operators/:id/reset                             owner
POST  /admin/operators/:id/remove                            owner
POST  /admin/operators/sessions/:id/end                      owner
GET   /admin/me                                              reader
POST  /admin/me/password                                     reader
POST  /admin/me/factor                                       reader
POST  /admin/me/codes                                        reader
POST  /admin/me/sessions/:id/end                             reader
POST  /admin/me/sessions/end-others                          reader
GET   /admin/*                                               reader
GET   /admin/logout                                          reader
POST  /admin/logout                                          reader
`;

export interface OperatorDoor {
  name: string;
  method: string;
  pattern: string;
  role: string;
}

export const operatorDoors: OperatorDoor[] = table
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [method = '', pattern = '', role = ''] = line.split(/ +/);
    return { name: `${method} ${pattern}`, method, pattern, role };
  });
