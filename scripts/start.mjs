// React and React Router choose their build by NODE_ENV when they are first imported: set it before that.
process.env.NODE_ENV ??= 'production';
await import('../build/server/index.js');
