import { LIMITS } from '../config/limits';
import { filledText, object, oneOf } from './fields';
import { defineInput } from './input';

/** One message of JSON-RPC; its parameters are for the protocol's own implementation to judge. */
export const mcpInput = defineInput({
  body: object({ jsonrpc: oneOf(['2.0']), method: filledText(LIMITS.idText) }),
});
