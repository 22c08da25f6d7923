import { Schema } from 'mongoose';
import { QUADRANTS, type Quadrant } from '../governance/decisions';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../types/enums';
import type { Id } from './id';

export interface DocumentRecord {
  _id: Id;
  title: string;
  slug: string;
  quadrant: Quadrant;
  content_markdown: string;
  content_html: string;
  /** The plain text of the rendered document: what search looks through and excerpts are cut from. */
  content_text: string;
  status: DocumentStatus;
  created_at: Date;
  updated_at: Date;
  created_by: Id;
}

export const documentSchema = new Schema<DocumentRecord>(
  {
    title: { type: String, required: true },
    slug: { type: String, required: true },
    quadrant: { type: String, required: true, enum: QUADRANTS },
    content_markdown: { type: String, required: true },
    content_html: { type: String, default: '' },
    content_text: { type: String, default: '' },
    status: { type: String, required: true, enum: DOCUMENT_STATUSES },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    created_by: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'documents', versionKey: false },
);

documentSchema.index({ slug: 1 }, { unique: true });
documentSchema.index({ status: 1, created_at: -1, _id: -1 });
documentSchema.index({ status: 1, quadrant: 1, created_at: -1, _id: -1 });
documentSchema.index(
  { status: 1, title: 'text', content_text: 'text' },
  { weights: { title: 10, content_text: 1 }, default_language: 'english', name: 'search' },
);
