import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openStore, type Store } from '../../db/connect.ts';

export async function createDatabase(admin: string, name: string, template = 'template0'): Promise<void> {
  await ask(admin, `create database ${name} template ${template}`);
}

/** Creates an empty database; returns its address. */
export async function freshDatabase(admin: string): Promise<string> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  await createDatabase(admin, name);
  return admin.replace(/postgres$/, name);
}

/** Returns a store on a new database, copied from a template and dropped when the store closes. */
export async function storeFromTemplate(admin: string, template: string): Promise<Store> {
  const name = `world_${randomBytes(6).toString('hex')}`;
  await createDatabase(admin, name, template);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const store = await openStore({ dataDir: '', databaseUrl: url.href });
  return {
    ...store,
    async close() {
      await store.close();
      await ask(admin, `drop database ${name} with (force)`);
    },
  };
}

async function ask(admin: string, text: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
