import type { TextAnalysis } from '../text/analysis.types';
import { plainText } from '../text/plain-text';
import { type Side, sideOf } from './pair-features';
import { textFeatures } from './text-features';
import type { VectorTable } from './vector-table';

/** What the learned parts see of a text; each part is made when it is first asked for. */
export class Reading {
  /** The text without courtesy and marks at either end. */
  readonly plain: string;
  private meaning: Float32Array | undefined;
  private seen: ReadonlySet<string> | undefined;
  private compared: Side | undefined;

  constructor(
    readonly analysis: TextAnalysis,
    private readonly vectors: VectorTable,
  ) {
    this.plain = plainText(analysis);
  }

  get vector(): Float32Array {
    return (this.meaning ??= this.vectors.vector(this.plain));
  }

  get features(): ReadonlySet<string> {
    return (this.seen ??= textFeatures(this.analysis));
  }

  /** What is compared when the text is read beside another. */
  get side(): Side {
    return (this.compared ??= sideOf(this));
  }
}
