const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: 'string' }]));

function listOf(name: string, properties: Record<string, object>) {
  const item = { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
  return { type: 'object', required: [name], properties: { [name]: { type: 'array', items: item } } };
}

/** JSON Schemas of the answers that list the ids to send. */
export const categoriesRead = listOf('categories', { id: { type: 'integer' }, ...texts('name', 'slug') });
export const warehousesRead = listOf('warehouses', texts('id', 'name', 'fullAddress', 'pincode'));
