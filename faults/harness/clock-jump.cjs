/** Loaded into a service before anything else: each SIGUSR2 makes its clock jump to the next offset in CLOCK_JUMPS. */
const offsets = (process.env.CLOCK_JUMPS ?? '').split(',').filter(Boolean).map(Number);
const RealDate = Date;
let offset = 0;
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
process.on('SIGUSR2', () => {
  offset = offsets.shift() ?? 0;
});
