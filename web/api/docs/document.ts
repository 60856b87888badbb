import { productsQuery } from '../../../rules/catalogue/products-query.ts';
import { stockRequestSchema } from '../../../rules/stock/stock-request.ts';
import { categoriesRead, warehousesRead } from './choices.ts';
import { productInput, productRead } from './product-fields.ts';
import { sent } from './sent.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const refused = (description: string) => ({ description, content: json(ref('Error')) });
const etag = { ETag: { description: 'A name for the state the product is in.', schema: { type: 'string' } } };

const always = {
  401: refused('No key and no session, or a key that is not valid.'),
  403: refused('Not a supplier who has completed onboarding, or a supplierId that is not yours.'),
  429: refused('Too many calls with a wrong key, or too many pictures, came from this address.'),
};
const written = {
  ...always,
  400: refused('Something in the body is wrong, and fields says where; or it has a field that is not described here.'),
  413: refused('A body of more than 1 MB.'),
  422: refused('This Idempotency-Key was used for something else.'),
};

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A name of your choice for this request: the same request with it again is answered and not done again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag that was read: a product in another state now is refused with 412.',
  schema: { type: 'string' },
};
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag that is known: nothing is sent while it is still the one.',
  schema: { type: 'string' },
};
const productId = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

const search = sent(productsQuery, {
  supplierId: 'Your own, if it is given.',
  page: 'From 1; a page beyond the last is empty.',
  pageSize: 'Products on a page.',
});
const searchParameters = [
  ...Object.entries(search.properties ?? {}).map(([name, schema]) => {
    const { description, ...rest } = schema as { description?: string };
    return { name, in: 'query', ...(description && { description }), schema: rest };
  }),
  { name: 'nocache', in: 'query', description: 'Taken and ignored: nothing is cached.', schema: { type: 'string' } },
];

const picture = { type: 'string', format: 'binary' };
const pictures = {
  type: 'object',
  properties: {
    images: { description: 'Any number of times, at most 4 pictures together.', type: 'array', items: picture },
    ...Object.fromEntries([0, 1, 2, 3].map((place) => [`file${place}`, picture])),
  },
};

const idOnly = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const pageOfProducts = {
  type: 'object',
  required: ['products', 'pagination'],
  properties: {
    products: { type: 'array', items: ref('Product') },
    pagination: {
      type: 'object',
      required: ['totalItems', 'hasMore'],
      properties: { totalItems: { type: 'integer' }, hasMore: { type: 'boolean' } },
    },
  },
};
const stockLeft = {
  type: 'object',
  required: ['productId', 'warehouseId', 'quantity', 'lastUpdated'],
  properties: {
    productId: { type: 'integer' },
    variantId: { description: 'Of a product with options.', type: 'integer' },
    warehouseId: { type: 'string' },
    quantity: { type: 'integer' },
    lastUpdated: { type: 'string', format: 'date-time' },
  },
};
const uploaded = {
  type: 'object',
  required: ['urls', 'message'],
  properties: { urls: { type: 'array', items: { type: 'string' } }, message: { type: 'string' } },
};
const error = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};
const stockSent = sent(stockRequestSchema, {
  stock:
    'quantity becomes what is there; expected, if given, is what you believe to be there now. The goods are named by variantId, by sku, or by productId where the product has no options; where several are given they must mean the same.',
});
const { stock: entries } = stockSent.properties as { stock: { items: object } };
const named = (name: string, type: string) => ({ required: [name], properties: { [name]: { type } } });
export const stockInput = {
  ...stockSent,
  properties: {
    stock: {
      ...entries,
      items: {
        ...entries.items,
        anyOf: [named('productId', 'integer'), named('variantId', 'integer'), named('sku', 'string')],
      },
    },
  },
  example: { stock: [{ productId: 1001, warehouseId: 'wh_A1B', quantity: 480, expected: 500 }] },
};

const paths = {
  '/api/categories': {
    get: {
      operationId: 'listCategories',
      summary: 'Categories for categoryId, in the order of the market.',
      responses: { 200: { description: 'All of them.', content: json(categoriesRead) }, ...always },
    },
  },
  '/api/warehouses': {
    get: {
      operationId: 'listWarehouses',
      summary: 'Your own warehouses, whose ids name places of stock.',
      responses: { 200: { description: 'All of them.', content: json(warehousesRead) }, ...always },
    },
  },
  '/api/products': {
    get: {
      operationId: 'listProducts',
      summary: 'Your own products, newest first.',
      parameters: searchParameters,
      responses: {
        200: { description: 'A page of them.', content: json(pageOfProducts) },
        400: written[400],
        ...always,
      },
    },
  },
  '/api/product': {
    post: {
      operationId: 'createProduct',
      summary: 'List a product. It is in the market from the next request on.',
      parameters: [keyHeader],
      requestBody: { required: true, content: json(ref('ProductInput')) },
      responses: { 201: { description: 'Its id.', headers: etag, content: json(idOnly) }, ...written },
    },
  },
  '/api/product/{id}': {
    get: {
      operationId: 'readProduct',
      summary: 'One of your own products.',
      parameters: [productId, ifNoneMatch],
      responses: {
        200: { description: 'The product.', headers: etag, content: json(ref('Product')) },
        304: { description: 'It is in the state that is known.' },
        404: refused('No product of yours.'),
        ...always,
      },
    },
    put: {
      operationId: 'updateProduct',
      summary:
        'Change one of your own products. The body is that of listing; whatever may be left out of it stays as it is then.',
      parameters: [productId, keyHeader, ifMatch],
      requestBody: { required: true, content: json(ref('ProductInput')) },
      responses: {
        200: { description: 'Its id.', headers: etag, content: json(idOnly) },
        404: refused('No product of yours.'),
        409: refused(
          'The version in the body is not the newest, or stock is not as expected or changed since its lastUpdated.',
        ),
        412: refused('The product is not in the state that If-Match names.'),
        ...written,
      },
    },
  },
  '/api/stock': {
    put: {
      operationId: 'setStock',
      summary: 'Set the stock of up to 1,000 places: all of it, or nothing when one entry is refused.',
      parameters: [keyHeader],
      requestBody: { required: true, content: json(ref('StockInput')) },
      responses: {
        200: {
          description: 'What is there now, entry by entry.',
          content: json({
            type: 'object',
            required: ['stock'],
            properties: { stock: { type: 'array', items: stockLeft } },
          }),
        },
        404: refused('An entry names a product or a warehouse that is not yours.'),
        409: refused('An entry expected other stock.'),
        ...written,
      },
    },
  },
  '/api/upload': {
    post: {
      operationId: 'uploadPictures',
      summary: 'Upload up to 4 pictures, each less than 5MB, for products of yours.',
      requestBody: { required: true, content: { 'multipart/form-data': { schema: pictures } } },
      responses: {
        200: { description: 'Their addresses.', content: json(uploaded) },
        400: refused('No file.'),
        413: refused('A picture of 5MB or more.'),
        415: refused('A file that is no picture.'),
        422: refused('More than 4 pictures, or one that cannot be read or is too large to unpack.'),
        ...always,
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'readThis',
      summary: 'This description, for programs.',
      security: [],
      responses: { 200: { description: 'OpenAPI 3.1.', content: json({ type: 'object' }) } },
    },
  },
};

/** Returns the OpenAPI 3.1 description of `/api`. Request bodies are described by the schemas that read them. */
export function openApi(origin: string) {
  return {
    openapi: '3.1.1',
    info: { title: 'Thok', version: '1', description: 'Calls for the programs of suppliers.' },
    servers: [{ url: origin }],
    security: [{ key: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key that a supplier made in the profile.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Whoever is signed in, in a browser; behind https its name is __Host-session.',
        },
      },
      schemas: {
        ProductInput: productInput,
        StockInput: stockInput,
        Product: productRead,
        Error: error,
      },
    },
  };
}
