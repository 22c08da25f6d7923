/**
 * To be imported before `onnxruntime-node`: its library looks at this variable when it is loaded, and without it names this
 * machine to its maker's servers, keeps an id and a spool of events under the user's cache, and says so nowhere.
 */
// eslint-disable-next-line no-restricted-properties -- written, not read: native code has no other way to be told
process.env['ORT_DISABLE_TELEMETRY'] = '1';
