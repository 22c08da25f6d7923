import type { ProposedAction } from '../../../../src/governance/decisions';
import { judge } from '../rules.fixture';

const acts = (...descriptions: string[]): ProposedAction[] =>
  descriptions.map((description) => ({ type: 'act', description }));

judge([
  [
    'Blog articles should be between 600 and 900 words long.',
    acts('Write the article on insulation with about 400 words.', 'Make the article 1200 words long.'),
    acts(
      'Write the article on insulation with about 750 words.',
      'Make the article 600 words long.',
      'Write an article of 650 to 800 words.',
    ),
  ],
  [
    'Product texts have 80-120 words.',
    acts('Write a product text of 200 words.'),
    acts('Write a product text of 100 words.'),
  ],
  [
    'Fees per post are 200 to 600 euros.',
    acts('Offer a fee of 950 euros for the post.'),
    acts('Offer a fee of 450 euros for the post.'),
  ],
  [
    'All variable names must be at most two characters long.',
    acts('All variable names should be at least five characters long.'),
    acts('All variable names must be at least one character long.'),
  ],
  [
    'Passwords must be at most 64 characters long.',
    acts('Require passwords of at least 80 characters.'),
    acts('Passwords need at least 12 characters.'),
  ],
  [
    'Queries over 1 TB scanned are not allowed.',
    acts('Run the clickstream query, which scans 3.5 TB.'),
    acts('Run the customer churn query, scanning roughly 200 GB.'),
  ],
  [
    'No images larger than 5 MB.',
    acts('Add an image of 12 MB to the page.'),
    acts('Add an image of 2 MB to the page.'),
  ],
  [
    'Passwords shorter than 12 characters are not allowed.',
    acts('Allow passwords of 8 characters.'),
    acts('Require passwords of 16 characters.'),
  ],
  [
    'Container images older than 60 days can be deleted.',
    acts('Delete container images that are 20 days old.'),
    acts('Delete container images that are 75 days old.'),
  ],
  [
    'Memory use when idle must not exceed 300 MB.',
    acts('Let the idle memory use grow to 420 MB.'),
    acts('Cache thumbnails so that idle memory goes from 180 to 220 MB.'),
  ],
  [
    'Max upload size is 5 MB.',
    acts('Raise the upload limit to 50 MB.', 'Allow uploads of 50 MB.'),
    acts(
      'Reject uploads above 5 MB.',
      'Set the maximum upload size to 5 MB.',
      'Set the upload timeout to 50 s.',
    ),
  ],
]);
