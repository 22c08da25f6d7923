import type { Random } from './random';

/** What a request changes beside writing its audit record. */
export interface Effect {
  collection: 'documents' | 'instructions' | 'moderation_items' | 'users';
  /** Finds exactly what this request makes. */
  field: string;
  value: string;
}

/** One request of the load, with what must be in the database when it was acknowledged. */
export interface Planned {
  path: string;
  body: unknown;
  /** Whether it is sent with the admin's token. */
  identified: boolean;
  /** The `action` of its audit record. */
  action: string;
  effect?: Effect;
}

type Maker = (id: string, random: Random) => Planned;

const check = (name: string, body: (random: Random) => unknown): Maker => {
  return (_id, random) => ({
    path: `/api/governance/${name}`,
    body: body(random),
    identified: true,
    action: name,
  });
};

const action = (random: Random) => ({
  type: 'file_write',
  description: random.pick([
    'Rename the date helper and run the tests.',
    'Connect to the database on port 27017.',
    'Delete the oldest back-up of the billing system.',
    'Publish the notes of the last release.',
  ]),
});

const MIX: readonly (readonly [weight: number, Maker])[] = [
  [30, check('classify', (random) => ({ text: `Always use port ${random.between(1_024, 65_535)}.` }))],
  [12, check('validate', (random) => ({ action: action(random) }))],
  [10, check('enforce', (random) => ({ action: action(random) }))],
  [6, check('pressure', (random) => ({ context: { tokenUsage: random.below(200_000) } }))],
  [6, check('verify', (random) => ({ action: { ...action(random), steps: ['Look.', 'Do it.'] } }))],
  [
    12,
    (id) => ({
      path: '/api/documents',
      body: {
        title: `Document ${id}`,
        slug: id,
        quadrant: 'STRATEGIC',
        content_markdown: '# Title\n\nText.',
      },
      identified: true,
      action: 'document_create',
      effect: { collection: 'documents', field: 'slug', value: id },
    }),
  ],
  [
    8,
    (id) => ({
      path: '/api/submissions',
      body: { type: 'comment', content: { text: `Comment ${id}` } },
      identified: false,
      action: 'submission_create',
      effect: { collection: 'moderation_items', field: 'content.text', value: `Comment ${id}` },
    }),
  ],
  [
    6,
    (id) => ({
      path: '/api/governance/instructions',
      body: { text: `Read the file ${id} first.` },
      identified: true,
      action: 'instruction_create',
      effect: { collection: 'instructions', field: 'text', value: `Read the file ${id} first.` },
    }),
  ],
  [
    4,
    (id) => ({
      path: '/api/admin/users',
      body: { email: `${id}@example.org`, password: 'a long enough password', role: 'user' },
      identified: true,
      action: 'user_create',
      effect: { collection: 'users', field: 'email', value: `${id}@example.org` },
    }),
  ],
];

const TOTAL = MIX.reduce((sum, [weight]) => sum + weight, 0);

/** @returns the next request of a seeded mix. */
export function plan(id: string, random: Random): Planned {
  let at = random.below(TOTAL);
  for (const [weight, make] of MIX) {
    if (at < weight) return make(id, random);
    at -= weight;
  }
  throw new Error('the weights do not add up');
}
