/** Numbers of the API contract that no operator changes; what may change is in env.ts. */
export const LIMITS = {
  /** Any page may be asked for; beyond the last there is nothing. */
  page: { default: 1, max: Number.MAX_SAFE_INTEGER },
  pageSize: { default: 50, max: 100 },
  activity: { default: 100, max: 500 },
  searchQuery: 200,
  bodyDepth: 32,
  /** Requests that one process answers at once, the fewest where all of them are late; one more is told to come again. */
  inFlight: { fewest: 64, most: 512 },
  /** Requests begun in one round of the event loop; then whatever else waits has a turn, a new connection among it. */
  turn: 4,
  /** Connections that the system holds until the process takes them; Linux gives no more than `net.core.somaxconn`, 4096. */
  backlog: 4_096,
  idText: 200,
  document: { title: 200, slug: 200, content: 500_000 },
  decision: {
    text: 10_000,
    actionType: 200,
    toolName: 200,
    impact: 2_000,
    steps: 100,
    stepText: 2_000,
    messages: 500,
    messageText: 20_000,
    /** Characters of all messages together: up to some seconds of reading, a slice at a time. */
    conversation: 300_000,
  },
  instruction: {
    text: 10_000,
    /** Of a source, the name of a file, the reason of a revocation. */
    shortText: 1_000,
    /** Globs of the files that an instruction speaks of, and the characters of each. */
    globs: 50,
    glob: 200,
    /** Rules of one imported file; reading and comparing them takes some seconds. */
    rules: 2_000,
    /** Contradictions that one import tells: rules that all contradict each other cost time by their square. */
    conflicts: 10_000,
    /** Instructions handed out at once; what binds most comes first. */
    told: 1_000,
    /** Events of one instruction that are kept. */
    history: 500,
  },
  agent: {
    name: 100,
    /** Requests a minute. */
    rateLimit: 1_000_000,
    /** Seconds: the old key still opens for five minutes, or as long as is said, a week at most. */
    grace: { default: 300, max: 604_800 },
  },
  /** Decisions made again in one call, those of them that are listed, and how many are read at once. */
  replay: { decisions: 2_000, flips: 500, batch: 100, instructionBatch: 500 },
  reviewNotes: 5_000,
  approval: {
    /** Longest wait of one call, in seconds. */
    wait: 60,
    /** Calls of one process that may wait at once; each holds a connection of its client and nothing else. */
    waiting: 2_000,
  },
  session: {
    /** Of one session as shown; the newest. */
    pressurePoints: 500,
    entries: 100,
    /** Decisions told in a hand-off. */
    told: 20,
  },
  submission: { title: 200, description: 10_000, message: 10_000, comment: 5_000, shortText: 200 },
  password: { minLength: 12, maxBytes: 72 },
  /** RFC 5321: the longest address that can be delivered to. */
  email: 254,
  /** Days, some 270 years: "since 1900" is a range, while without a bound a single call could build a timeline of any length. */
  timelineDays: 100_000,
} as const;

/** Times of the decided behaviour, in milliseconds. */
export const TIMES = {
  /** Beyond the longest answer: a connection on which nothing has moved for so long is ended. */
  silence: 10_000,
  roleCache: 5_000,
  /** The last use of an agent's key is written down this often. */
  lastUse: 60_000,
  /** An agent's requests are counted by the minute. */
  agentWindow: 60_000,
  clockTolerance: 30_000,
  selfTestInterval: 60_000,
  refusalSweep: 60_000,
  /** Only after a failure: a policy is known everywhere within 5 s. */
  policyRetry: 1_000,
  /** The answer to an `Idempotency-Key` is given again for so long. */
  answersKept: 86_400_000,
  /** Beyond the deadline of its request a claim on a key lasts so long, in which what ran late may still end. */
  claimMargin: 5_000,
  pressureWindow: 3_600_000,
  /** A session is over so long after its last sign of life, and what holds for a session only ends with it. */
  sessionLife: 86_400_000,
  /** A session's signs of life are written down this often. */
  sessionPulse: 60_000,
  expirySweep: 60_000,
  /** New instructions are looked for this often, so that they have been read when the first check comes. */
  readAhead: 500,
  /** A check waits so long for new instructions to be read; then it answers 503. */
  instructionsWait: 1_000,
  /** So much longer than any other request an import may take for each of its lines: reading a rule takes some 4 ms, and 15 ms on a machine that is busy with others. */
  importedLine: 30,
  /** The most that comes to. */
  import: 60_000,
  /**
   * Another process takes over the sealing within ten seconds: this, a retry, and the time to read where it was, of which a
   * crowded machine needs most. A lease that is lost by being late costs a reader that is opened again, and no seal.
   */
  sealLease: 3_000,
  sealRenewal: 1_000,
  sealRetry: 500,
  /** A record that comes alone is sealed within the second; a busy service fills a seal in what it collects. */
  sealWait: 250,
  sealCollect: 400,
  /** Sealing that has stopped is told of by a figure before anybody verifies. */
  unsealedLook: 10_000,
  /** Three small questions, and so soon after a start: one that is restarted often removes as well. */
  retentionSweep: 10_000,
  /** The audit log is counted this often; what came since is counted by whoever asks. */
  rollUp: 1_000,
  /** After half a second of long rounds of the event loop, each begins new requests for this share and refuses the rest. */
  loopLook: 10,
  loopLong: 100,
  loopBurst: 500,
  loopShare: 30,
  /** The process is gone within ten seconds, so this is a little less. */
  shutdown: 9_500,
} as const;
