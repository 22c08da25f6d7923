/** The yardstick: what a developer writes first. Express, a JSON body, a checked JWT, a JSON answer. */
import { createSecretKey } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import { announce, benchSecret } from './common';

const key = createSecretKey(Buffer.from(benchSecret()));
const app = express();
app.use(express.json());
app.post('/api/governance/classify', (req, res) => {
  const token = (req.headers.authorization ?? '').replace('Bearer ', '');
  jwt.verify(token, key, { algorithms: ['HS256'] });
  const { text } = req.body as { text: string };
  res.json({ success: true, length: text.length });
});

const server = app.listen(0, '127.0.0.1', () => {
  announce(server, jwt.sign({ sub: 'bench', role: 'admin' }, key, { expiresIn: 3_600 }));
});
