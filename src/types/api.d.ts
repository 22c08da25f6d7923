// Generated from openapi.yaml by `npm run gen`; changes belong there.

export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Exchanges e-mail and password for a token. The e-mail is compared without regard to case and to blanks
         *     around it. An unknown e-mail, a wrong password and a deactivated account get the same answer after the
         *     same work. Both fields `token` and `accessToken` hold the same JWT.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I?
         * @description The account the token belongs to, as it stands now.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Records that the caller signed out. The token stays valid until it expires; discard it.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description Sets a new password for the caller, who proves to know the present one. A wrong present password is
         *     403, since the token itself is in order.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published documents
         * @description The published documents with their content, newest first, of one quadrant if asked.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Create a document
         * @description Stores a document. Its HTML is made from the Markdown (GitHub flavour) and sanitised. Without a
         *     `status` the document is published at once.
         */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search published documents
         * @description Full-text search over titles and bodies, most relevant first; a word in the title weighs ten times one
         *     in the body. English words match in all their forms. `"two words"` asks for the phrase, `-word`
         *     excludes. `count` is the number of matches in all, not of this page.
         */
        get: operations["searchDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List archived documents
         * @description The documents withdrawn from use, with their content, newest first.
         */
        get: operations["listArchivedDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The document's id or its slug. 24 hexadecimal digits are tried as an id first.
                 * @example when-a-person-decides
                 */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * Read a document
         * @description One document, published or archived. A draft is shown to an admin's token and is 404 to everyone else.
         *     No token is needed; one that is sent must be valid.
         */
        get: operations["getDocument"];
        /**
         * Replace a document
         * @description Replaces every field of the document by the body. A `status` left out means `published`, also for a
         *     document that was a draft or archived.
         */
        put: operations["updateDocument"];
        post?: never;
        /**
         * Archive a document
         * @description Withdraws the document; nothing is lost. It leaves the list and the search, and is found among the
         *     archived ones. Archiving it again changes nothing and is 200 as well.
         */
        delete: operations["archiveDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the framework
         * @description Whether each component is fit to decide, how many instructions are in force, and the highest pressure
         *     level among the sessions of the last hour. A component is `ACTIVE` while its self-test answers right,
         *     `ERROR` when it does not, and `INACTIVE` when it is switched off.
         */
        get: operations["getFrameworkStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the framework and of the process
         * @description The same as `GET /governance`, with the uptime of the answering process, its environment, and the policy it
         *     decides by: since when, where it comes from, and why a newer one was not taken, if one was not.
         */
        get: operations["getDetailedFrameworkStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/classify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Classify an instruction
         * @description Tells what kind of instruction a text is, how strictly and how long it binds, and how much checking it
         *     calls for. Nothing is stored but the audit record.
         */
        post: operations["classifyInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an action against the instructions
         * @description Looks for instructions that the action contradicts: those stored and in force, and those given in
         *     `context.messages` by the roles `user` and `system`, where the newest wins. A conflict with a HIGH
         *     instruction blocks; one with a MEDIUM or LOW instruction warns. A stored instruction that was given for
         *     a project or a session binds only calls whose `context` names that project and that session.
         */
        post: operations["validateAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/enforce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an action against the values people decide on
         * @description Tells whether the action enters a domain of values: privacy, ethics, sovereignty or strategic
         *     direction. `ESCALATE` means that a person may decide, `BLOCK` that no reviewer should wave it through.
         *     The organisation's own rules of the policy file are judged as well; `rules` names those that were met.
         */
        post: operations["enforceBoundaries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/pressure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score the pressure on a session
         * @description Turns the figures of a session into a score and a level. What is left out counts as 0, a missing
         *     `tokenBudget` as 200,000, and an empty body as `{}`. The levels begin at 0.30 (`ELEVATED`), 0.50
         *     (`HIGH`), 0.70 (`CRITICAL`) and 0.85 (`DANGEROUS`); from `CRITICAL` on, a hand-off is due.
         */
        post: operations["scorePressure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have an agent's plan questioned
         * @description Questions a plan as a careful colleague would: does it do more than was asked, how well is it
         *     reasoned, what speaks against it, what else could be done? What was asked is the latest user message
         *     in `context.messages`, or else the description. Pressure in the context never raises the confidence.
         */
        post: operations["verifyAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make past decisions again under a proposed policy
         * @description Takes the decisions of a range of time from the audit log, oldest first, lets a proposed policy decide
         *     them again, and tells which would have gone otherwise. Nothing is put in force or stored.
         *
         *     Each is decided with the instructions that were in force then; a class that was corrected since counts
         *     as corrected from the start. Where the record holds only the beginning of a long text, or a secret was
         *     masked, the decision is made on what there is: `exact` is false, and `summary.inexact` says how many
         *     there are.
         *
         *     One call replays at most 2,000 decisions, and fewer when they take long; `next` says where to go on. At
         *     most 500 flips are listed; the summary counts them all. One replay runs at a time.
         */
        post: operations["replayDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ledger
         * @description The instructions that match every filter given, in any state, newest first.
         */
        get: operations["listInstructions"];
        put?: never;
        /**
         * Give an instruction
         * @description Classifies the text and puts it in force; the caller is its author. What it contradicts among the
         *     instructions in force stands in `conflicts`. Against instructions of the same author, or of a lower
         *     rank, the later word wins, and what it replaces stands in `supersedes`. Otherwise the new one is
         *     stored as `contested`: it binds nobody until an admin activates it.
         *
         *     An instruction takes the place of another only if it binds every call that the other binds, and speaks
         *     about all that the other says. If not, both stay in force, and where both bind the later goes first.
         *
         *     The same text in the same project and session, blanks aside, is stored once: 200 with the one there is.
         */
        post: operations["createInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/instructions/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an agent must be told
         * @description The instructions in force that bind a call of this project and session, to be told to an agent again
         *     after its context was condensed. Without `project` these are the ones that bind everywhere. What binds
         *     most strictly comes first, then the oldest; at most 1,000 are handed out, and `count` says how many
         *     there are.
         */
        get: operations["listActiveInstructions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/instructions/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a file of rules
         * @description Brings the ledger in step with a rule file (`name` and `content`), or with a framework document
         *     (`documentId`). Each item of a list and each sentence of a paragraph becomes an instruction that keeps
         *     file or document, line and heading. Code, tables, bare links, headings, questions and lines that only
         *     introduce a list do not; they are listed under `skipped`. Below a heading or a line such as "Never" each
         *     item is read with that word before it.
         *
         *     Importing again changes only what changed: a text that stands there still is `unchanged`, one that
         *     vanished is superseded, unless another file says it as well. What was revoked or superseded since is not
         *     given again. Two rules of one file were given at once: where they contradict each other both stay, and
         *     the conflict is told.
         *
         *     With `dry_run` nothing is stored but the audit record, and the answer is what would be done.
         */
        post: operations["importInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/instructions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        /**
         * Read an instruction
         * @description One instruction with what happened to it, and by how many decisions it is cited: a `validate` cites each
         *     stored instruction that the action contradicts.
         */
        get: operations["getInstruction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct an instruction
         * @description Corrects what the classifier said, or when the instruction ends (`null` takes that end away). The
         *     correction takes effect at once and is kept as `label` beside the automatic `classification`.
         */
        patch: operations["updateInstruction"];
        trace?: never;
    };
    "/governance/instructions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an instruction
         * @description Takes an instruction out of force for good. The same text can be given anew.
         */
        post: operations["revokeInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/instructions/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a contested instruction in force
         * @description Decides for an instruction that is `contested`. From now on it counts as the later one; what it
         *     contradicts is superseded, as far as it can take its place.
         */
        post: operations["activateInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit records
         * @description The records that match every filter given, newest first.
         */
        get: operations["listAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/audit-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the audit log
         * @description Counts by action, the ten most active users and one figure per UTC day. The timeline has no gaps; it
         *     covers the range asked for, or runs from the first to the last record where a bound is left out.
         */
        get: operations["getAuditAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand something in
         * @description Puts a case, a media inquiry or a comment into the moderation queue. Everyone may; what `content`
         *     holds depends on `type`.
         */
        post: operations["createSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the moderation queue
         * @description The items of one status, those waiting longest first.
         */
        get: operations["listModerationItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/moderation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The item's id.
                 * @example 6740b3a4c3d4e5f6a7b8d001
                 */
                id: components["parameters"]["ModerationItemId"];
            };
            cookie?: never;
        };
        /**
         * Read a moderation item
         * @description One item, whatever its status.
         */
        get: operations["getModerationItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/moderation/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The item's id.
                 * @example 6740b3a4c3d4e5f6a7b8d001
                 */
                id: components["parameters"]["ModerationItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on a moderation item
         * @description Approves, rejects or escalates an item that is `pending` or `escalated`. A decided item stays decided,
         *     and nothing is escalated twice: both are 409. Of two reviewers at once exactly one wins.
         */
        post: operations["reviewModerationItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the system
         * @description Exact counts of users, documents and moderation items. `users.total` includes the deactivated.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Latest activity
         * @description The last things done, newest first; a short view of the audit log.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Every account, active or not, newest first.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create an account
         * @description Makes an active account. The e-mail is trimmed, and unique without regard to case.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id.
                 * @example 6740a1f2c3d4e5f6a7b8c902
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Read an account
         * @description One account, active or not.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description Changes the role, deactivates or reactivates, or sets a new password; what is left out stays. The
         *     change reaches every process within five seconds. The last active admin can be neither demoted nor
         *     deactivated.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Answers as long as the process runs, whatever the state of the database.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can the process serve?
         * @description Whether requests should be sent here: each dependency with its state, and a reason where it fails.
         *     While the process is stopping it is not ready.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description The figures of the process in the text format of Prometheus.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description The file you are reading.
         */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Interactive description
         * @description This description as a page on which each operation can be tried. Its scripts and styles lie under
         *     `/docs/` and come from this service alone.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Always true; errors have their own shape.
         * @enum {boolean}
         */
        Success: true;
        /**
         * @description An identifier.
         * @example 6740a1f2c3d4e5f6a7b8c901
         */
        ObjectId: string;
        /**
         * Format: date-time
         * @description A moment in UTC with milliseconds.
         * @example 2026-11-21T09:30:00.000Z
         */
        Timestamp: string;
        /** @description An ISO 8601 date (`2026-11-21`) or date-time with its offset (`2026-11-21T09:30:00Z`). */
        DateOrDateTime: string;
        /**
         * Format: email
         * @example admin@example.org
         */
        Email: string;
        /**
         * Format: password
         * @description At least 12 characters, and at most 72 bytes in UTF-8.
         */
        NewPassword: string;
        /**
         * Format: float
         * @description From 0 to 1.
         */
        Score: number;
        Count: number;
        /**
         * @description The digest of the rules that decided. The same digest and input give the same verdict.
         * @example 3f1d9a6c27be5804
         */
        PolicyVersion: string;
        /**
         * @description The id of the audit record of this decision.
         * @example 6740b001c3d4e5f6a7b8e101
         */
        DecisionId: string;
        Pagination: {
            /** @description The page answered. */
            page: number;
            /** @description How many entries a page holds. */
            limit: number;
            /** @description How many entries there are in all. */
            total: number;
            /** @description How many pages that makes; 0 when there is nothing. */
            pages: number;
        };
        MessageAnswer: {
            success: components["schemas"]["Success"];
            /** @description What was done, in words. */
            message: string;
        };
        Error: {
            /**
             * @description The short name of the error.
             * @enum {string}
             */
            error: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Conflict" | "Payload Too Large" | "Unsupported Media Type" | "Internal Server Error" | "Service Unavailable";
            /** @description What is wrong, for people. */
            message: string;
            details?: components["schemas"]["ErrorDetails"];
        };
        /** @description What there is to say beyond the message. */
        ErrorDetails: {
            /** @description On 400, every field that fails. */
            fields?: components["schemas"]["FieldError"][];
            /** @description On 500, the request by which the log names the cause. */
            requestId?: string;
        } & {
            [key: string]: unknown;
        };
        FieldError: {
            /** @description The path of the field within the body or query. */
            field: string;
            /** @description What is wrong with it. */
            message: string;
        };
        RateLimitError: {
            /** @description What was too much, and how long to wait. */
            error: string;
        };
        /** @enum {string} */
        Role: "admin" | "moderator" | "user";
        User: {
            _id: components["schemas"]["ObjectId"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description Whether the account may be used. */
            active: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        UserAnswer: {
            success: components["schemas"]["Success"];
            user: components["schemas"]["User"];
        };
        UsersAnswer: {
            success: components["schemas"]["Success"];
            users: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        UserInput: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
            role: components["schemas"]["Role"];
        };
        /** @description At least one of the three. */
        UserPatch: {
            role?: components["schemas"]["Role"];
            /** @description false deactivates and true reactivates. */
            active?: boolean;
            password?: components["schemas"]["NewPassword"];
        };
        LoginInput: {
            email: components["schemas"]["Email"];
            /** Format: password */
            password: string;
        };
        LoginAnswer: {
            success: components["schemas"]["Success"];
            token: components["schemas"]["Token"];
            accessToken: components["schemas"]["Token"];
            /** @description Seconds until the token expires. */
            expiresIn: number;
            user: components["schemas"]["User"];
        };
        /** @description The JSON Web Token. `token` and `accessToken` are the same. */
        Token: string;
        PasswordChangeInput: {
            /** Format: password */
            currentPassword: string;
            newPassword: components["schemas"]["NewPassword"];
        };
        /**
         * @description Values and long-range direction; standing rules of how people work; single acts; standing rules about
         *     the artefact; open exploration.
         * @enum {string}
         */
        Quadrant: "STRATEGIC" | "OPERATIONAL" | "TACTICAL" | "SYSTEM" | "STOCHASTIC";
        /** @enum {string} */
        DocumentStatus: "draft" | "published" | "archived";
        Title: string;
        /** @description The document's name in a URL. It must not look like an id, nor be `search` or `archived`, which are paths of their own. */
        Slug: string;
        /** @description The body in GitHub-flavoured Markdown. */
        Markdown: string;
        /** @description The body as sanitised HTML, made from the Markdown. */
        Html: string;
        DocumentInput: {
            title: components["schemas"]["Title"];
            slug: components["schemas"]["Slug"];
            quadrant: components["schemas"]["Quadrant"];
            content_markdown: components["schemas"]["Markdown"];
            /**
             * @default published
             * @enum {string}
             */
            status?: "draft" | "published" | "archived";
        };
        Document: {
            _id: components["schemas"]["ObjectId"];
            title: components["schemas"]["Title"];
            slug: components["schemas"]["Slug"];
            quadrant: components["schemas"]["Quadrant"];
            content_markdown: components["schemas"]["Markdown"];
            content_html: components["schemas"]["Html"];
            status: components["schemas"]["DocumentStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            created_by: components["schemas"]["ObjectId"];
        };
        /** @description A document with how well it matches. */
        SearchResult: {
            _id: components["schemas"]["ObjectId"];
            title: components["schemas"]["Title"];
            slug: components["schemas"]["Slug"];
            quadrant: components["schemas"]["Quadrant"];
            content_markdown: components["schemas"]["Markdown"];
            content_html: components["schemas"]["Html"];
            status: components["schemas"]["DocumentStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            created_by: components["schemas"]["ObjectId"];
            /** @description The relevance; only its order means something. */
            score: number;
            /** @description About 200 characters of plain text round the first match. */
            excerpt: string;
        };
        DocumentAnswer: {
            success: components["schemas"]["Success"];
            document: components["schemas"]["Document"];
        };
        DocumentsAnswer: {
            success: components["schemas"]["Success"];
            documents: components["schemas"]["Document"][];
            pagination: components["schemas"]["Pagination"];
        };
        SearchAnswer: {
            success: components["schemas"]["Success"];
            results: components["schemas"]["SearchResult"][];
            /** @description How many documents match in all. */
            count: number;
        };
        /** @enum {string} */
        ComponentStatus: "ACTIVE" | "INACTIVE" | "ERROR";
        ComponentStatuses: {
            InstructionPersistenceClassifier: components["schemas"]["ComponentStatus"];
            CrossReferenceValidator: components["schemas"]["ComponentStatus"];
            BoundaryEnforcer: components["schemas"]["ComponentStatus"];
            ContextPressureMonitor: components["schemas"]["ComponentStatus"];
            MetacognitiveVerifier: components["schemas"]["ComponentStatus"];
        };
        /** @description How many instructions are in force, in all and by persistence. */
        InstructionCounts: {
            total: components["schemas"]["Count"];
            HIGH: components["schemas"]["Count"];
            MEDIUM: components["schemas"]["Count"];
            LOW: components["schemas"]["Count"];
        };
        /**
         * @description In increasing order.
         * @enum {string}
         */
        PressureLevel: "NORMAL" | "ELEVATED" | "HIGH" | "CRITICAL" | "DANGEROUS";
        /** @description The highest pressure among the sessions of the last hour. */
        PressureSummary: {
            level: components["schemas"]["PressureLevel"];
            score: components["schemas"]["Score"];
        };
        FrameworkStatus: {
            success: components["schemas"]["Success"];
            components: components["schemas"]["ComponentStatuses"];
            instructions: components["schemas"]["InstructionCounts"];
            pressure: components["schemas"]["PressureSummary"];
            policyVersion: components["schemas"]["PolicyVersion"];
        };
        DetailedFrameworkStatus: {
            success: components["schemas"]["Success"];
            components: components["schemas"]["ComponentStatuses"];
            instructions: components["schemas"]["InstructionCounts"];
            pressure: components["schemas"]["PressureSummary"];
            policyVersion: components["schemas"]["PolicyVersion"];
            policy: components["schemas"]["PolicyState"];
            /** @description Seconds since the answering process started. */
            uptime: number;
            /** @example production */
            environment: string;
        };
        /** @description The policy that the answering process decides by. */
        PolicyState: {
            version: components["schemas"]["PolicyVersion"];
            /** @description Since when it is in force in this process. */
            loadedAt: components["schemas"]["Timestamp"];
            /** @description `shipped`, or the file it was read from and the host that published it. */
            source: string;
            /** @description Why a newer policy, or the policy file of this process, is not in force. Left out when all is well. */
            problem?: string;
        };
        /**
         * @description A short name for the kind of action. Not blank.
         * @example file_write
         */
        ActionType: string;
        /**
         * @description The tool the agent means to call. Rules of the organisation may name it.
         * @example send_mail
         */
        ActionTool: string;
        /** @description What the tool is called with. Texts in it are read like the description. */
        ActionParameters: {
            [key: string]: unknown;
        };
        /** @description What the agent is about to do. Not blank. */
        ActionDescription: string;
        /** @description One turn of the conversation. */
        Message: {
            /** @description Who speaks, for instance `user`, `system` or `assistant`. */
            role: string;
            content: string;
        };
        /** @description The conversation, oldest first; 300,000 characters in all at most. */
        Messages: components["schemas"]["Message"][];
        /** @description The session this belongs to. A call that names it is a sign of life of the session. */
        SessionId: string;
        /** @description The project this belongs to. */
        Project: string;
        /** @description What surrounds the action. */
        ConversationContext: {
            messages?: components["schemas"]["Messages"];
            session_id?: components["schemas"]["SessionId"];
            project?: components["schemas"]["Project"];
        } & {
            [key: string]: unknown;
        };
        /** @description The figures of a session. */
        PressureFigures: {
            /** @description Tokens used so far. */
            tokenUsage?: number;
            /** @description Tokens there are in all; 200,000 if left out. */
            tokenBudget?: number;
            /** @description Messages so far. */
            messageCount?: number;
            /** @description Errors so far. */
            errorCount?: number;
            /** @description From 0 to 1; more counts as 1. */
            complexityScore?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description What surrounds the action, and the figures of the session. */
        CheckContext: components["schemas"]["ConversationContext"] & components["schemas"]["PressureFigures"];
        ClassifyInput: {
            /** @description The instruction. Not blank. */
            text: string;
            /** @description Where the instruction comes from. */
            context?: {
                /** @description A file, a chat, a person. */
                source?: string;
                session_id?: components["schemas"]["SessionId"];
                project?: components["schemas"]["Project"];
            } & {
                [key: string]: unknown;
            };
        };
        ValidateInput: {
            action: {
                type: components["schemas"]["ActionType"];
                description: components["schemas"]["ActionDescription"];
                tool?: components["schemas"]["ActionTool"];
                parameters?: components["schemas"]["ActionParameters"];
                /** @description What the action would bring about. */
                impact?: string;
            };
            context?: components["schemas"]["ConversationContext"];
        };
        EnforceInput: {
            action: {
                type: components["schemas"]["ActionType"];
                description: components["schemas"]["ActionDescription"];
                tool?: components["schemas"]["ActionTool"];
                parameters?: components["schemas"]["ActionParameters"];
            };
            context?: components["schemas"]["CheckContext"];
        };
        PressureInput: {
            /** @description The figures of the session, and which session it is. */
            context?: components["schemas"]["PressureFigures"] & ({
                session_id?: components["schemas"]["SessionId"];
                project?: components["schemas"]["Project"];
            } & {
                [key: string]: unknown;
            });
        };
        VerifyInput: {
            action: {
                type: components["schemas"]["ActionType"];
                description: components["schemas"]["ActionDescription"];
                tool?: components["schemas"]["ActionTool"];
                parameters?: components["schemas"]["ActionParameters"];
                /** @description The plan, step by step. None if left out. */
                steps?: string[];
            };
            reasoning?: {
                /** @description Why the agent thinks this is right. */
                justification?: string;
            } & {
                [key: string]: unknown;
            };
            context?: components["schemas"]["CheckContext"];
        };
        /**
         * @description Without exception; a default or preference; a single act, a hint or an exploration.
         * @enum {string}
         */
        Persistence: "HIGH" | "MEDIUM" | "LOW";
        /**
         * @description For this task; for this project; without end.
         * @enum {string}
         */
        TemporalScope: "SESSION" | "PROJECT" | "PERMANENT";
        /** @enum {string} */
        VerificationNeed: "MANDATORY" | "RECOMMENDED" | "OPTIONAL";
        InstructionClassification: {
            quadrant: components["schemas"]["Quadrant"];
            persistence: components["schemas"]["Persistence"];
            temporal_scope: components["schemas"]["TemporalScope"];
            verification_required: components["schemas"]["VerificationNeed"];
            /** @description What in the text decided. */
            reasoning: string;
            confidence: components["schemas"]["Score"];
            /** @description The rules of a text that holds several; the whole goes by the one that binds most. */
            parts?: components["schemas"]["InstructionPart"][];
        };
        InstructionPart: {
            text: string;
            quadrant: components["schemas"]["Quadrant"];
            persistence: components["schemas"]["Persistence"];
            temporal_scope: components["schemas"]["TemporalScope"];
            verification_required: components["schemas"]["VerificationNeed"];
        };
        ClassifyAnswer: {
            success: components["schemas"]["Success"];
            classification: components["schemas"]["InstructionClassification"];
            decisionId: components["schemas"]["DecisionId"];
            policyVersion: components["schemas"]["PolicyVersion"];
        };
        Conflict: {
            /** @description The id of the stored instruction, or `message:N` with the index in `context.messages`. */
            instruction_id: string;
            /** @description The instruction itself. */
            text: string;
            /** @enum {string} */
            severity: "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
            /** @description What of the action clashes with what of the instruction. */
            reason: string;
            /** @description The words of the action that clash. */
            span?: string;
            origin?: components["schemas"]["Origin"];
        };
        ValidationResult: {
            /** @enum {string} */
            status: "PASS" | "WARN" | "BLOCK";
            conflicts: components["schemas"]["Conflict"][];
            /** @description Whether a widely taught default would override an explicit instruction. */
            trainingOverride: boolean;
            recommendation: string;
        };
        ValidateAnswer: {
            success: components["schemas"]["Success"];
            validation: components["schemas"]["ValidationResult"];
            decisionId: components["schemas"]["DecisionId"];
            policyVersion: components["schemas"]["PolicyVersion"];
        };
        /** @enum {string} */
        Boundary: "PRIVACY" | "ETHICS" | "SOVEREIGNTY" | "STRATEGIC";
        /** @description A rule of the organisation that the action met. */
        RuleReference: {
            /** @example no-patient-data-by-mail */
            id: string;
            /** @description Who answers for the rule. */
            owner: string;
            text: string;
        };
        BoundaryEnforcement: {
            /** @enum {string} */
            status: "ALLOW" | "BLOCK" | "ESCALATE";
            /** @description The boundary crossed, the gravest of several. Left out on `ALLOW`. */
            boundary?: components["schemas"]["Boundary"];
            /** @description Every boundary crossed, gravest first. Left out on `ALLOW`. */
            boundaries?: components["schemas"]["Boundary"][];
            reasoning: string;
            /** @description What could be done instead. Never empty on `BLOCK` and `ESCALATE`. */
            alternatives: string[];
            /** @description Whether a person has to decide. */
            requiresHuman: boolean;
            /** @description The organisation's own rules that were met, exemptions among them. Left out when there are none. */
            rules?: components["schemas"]["RuleReference"][];
        };
        EnforceAnswer: {
            success: components["schemas"]["Success"];
            enforcement: components["schemas"]["BoundaryEnforcement"];
            decisionId: components["schemas"]["DecisionId"];
            policyVersion: components["schemas"]["PolicyVersion"];
        };
        PressureFactors: {
            /** @description Token usage in relation to the budget. */
            tokenPressure: number;
            /** @description Messages in relation to their threshold. */
            messagePressure: number;
            /** @description Errors per message. */
            errorPressure: number;
            /** @description The complexity of the task. */
            complexityPressure: number;
            /** @description How dense the instructions in force are. */
            instructionVolume: number;
        };
        PressureAnalysis: {
            level: components["schemas"]["PressureLevel"];
            score: components["schemas"]["Score"];
            factors: components["schemas"]["PressureFactors"];
            recommendation: string;
            /** @description Whether the session should be handed over now. */
            triggerHandoff: boolean;
        };
        PressureAnswer: {
            success: components["schemas"]["Success"];
            pressure: components["schemas"]["PressureAnalysis"];
            decisionId: components["schemas"]["DecisionId"];
            policyVersion: components["schemas"]["PolicyVersion"];
        };
        Alternative: {
            description: string;
            pros: string[];
            cons: string[];
        };
        /** @description How well the plan fits the aims of each level. */
        Alignment: {
            strategic: components["schemas"]["Score"];
            operational: components["schemas"]["Score"];
            tactical: components["schemas"]["Score"];
        };
        MetacognitiveVerification: {
            /** @enum {string} */
            decision: "PROCEED" | "REVIEW" | "BLOCK";
            confidence: components["schemas"]["Score"];
            concerns: string[];
            alternatives: components["schemas"]["Alternative"][];
            /** @description Whether the plan does more than was asked. */
            scopeCreep: boolean;
            alignment: components["schemas"]["Alignment"];
        };
        VerifyAnswer: {
            success: components["schemas"]["Success"];
            verification: components["schemas"]["MetacognitiveVerification"];
            decisionId: components["schemas"]["DecisionId"];
            policyVersion: components["schemas"]["PolicyVersion"];
        };
        /**
         * @description Only `active` ones bind.
         * @enum {string}
         */
        InstructionStatus: "active" | "contested" | "superseded" | "revoked" | "expired";
        /**
         * @description In increasing rank.
         * @enum {string}
         */
        AuthorKind: "agent" | "user" | "moderator" | "admin";
        /**
         * @description The file it was imported from.
         * @example AGENTS.md
         */
        FileName: string;
        /** @description The line it begins on, from 1. */
        Line: number;
        /** @description The heading it stands under. */
        Heading: string;
        /**
         * @description The SHA-256 of the document's Markdown as it was read.
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
         */
        DocumentVersion: string;
        /** @description Where an imported instruction stands. */
        Origin: {
            file?: components["schemas"]["FileName"];
            line?: components["schemas"]["Line"];
            heading?: components["schemas"]["Heading"];
            documentId?: components["schemas"]["ObjectId"];
            documentVersion?: components["schemas"]["DocumentVersion"];
        };
        /** @description The instruction. Not blank. */
        InstructionText: string;
        InstructionInput: {
            text: components["schemas"]["InstructionText"];
            /** @description Where it comes from: a file, a chat. */
            source?: string;
            project?: components["schemas"]["Project"];
            session_id?: components["schemas"]["SessionId"];
            /** @description When it ends; in the future. A bare date means the end of that UTC day. */
            expires_at?: components["schemas"]["DateOrDateTime"];
            /** @description The document it belongs to. */
            documentId?: string;
        };
        /** @description What is to change; at least one field. */
        InstructionPatch: {
            quadrant?: components["schemas"]["Quadrant"];
            persistence?: components["schemas"]["Persistence"];
            temporal_scope?: components["schemas"]["TemporalScope"];
            verification_required?: components["schemas"]["VerificationNeed"];
            /** @description As when it is given; `null` takes the end away that was asked for. */
            expires_at?: string | null;
        };
        RevokeInput: {
            /** @description Why. Not blank. */
            reason: string;
        };
        /**
         * @description `auto` goes by the name. All but `text` are Markdown, with or without front matter; in `text` each line is
         *     a rule by itself unless it goes on on the next.
         * @default auto
         * @enum {string}
         */
        RuleFileFormat: "auto" | "claude-md" | "agents-md" | "mdc" | "markdown" | "text";
        /** @description Either a file (`name` and `content`) or a framework document (`documentId`). */
        ImportInput: {
            /** @description What the file is called. */
            name?: string;
            /** @description The text of the file. At most 2,000 rules. */
            content?: string;
            format?: components["schemas"]["RuleFileFormat"];
            /** @description Its id or slug. */
            documentId?: string;
            project?: components["schemas"]["Project"];
            /**
             * @description Whether to store nothing.
             * @default false
             */
            dry_run?: boolean;
        };
        /** @description What a person corrected, and who did so last. */
        Label: {
            quadrant?: components["schemas"]["Quadrant"];
            persistence?: components["schemas"]["Persistence"];
            temporal_scope?: components["schemas"]["TemporalScope"];
            verification_required?: components["schemas"]["VerificationNeed"];
            by: components["schemas"]["ObjectId"];
            at: components["schemas"]["Timestamp"];
        };
        /** @description The four classes are those in force. */
        Instruction: {
            _id: components["schemas"]["ObjectId"];
            text: components["schemas"]["InstructionText"];
            quadrant: components["schemas"]["Quadrant"];
            persistence: components["schemas"]["Persistence"];
            temporal_scope: components["schemas"]["TemporalScope"];
            verification_required: components["schemas"]["VerificationNeed"];
            status: components["schemas"]["InstructionStatus"];
            project?: components["schemas"]["Project"];
            session_id?: components["schemas"]["SessionId"];
            /** @description Where its author says it comes from. */
            source?: string;
            file?: components["schemas"]["FileName"];
            line?: components["schemas"]["Line"];
            heading?: components["schemas"]["Heading"];
            documentId?: components["schemas"]["ObjectId"];
            documentVersion?: components["schemas"]["DocumentVersion"];
            /** @description The other imports that say the same: `file:NAME` or `document:ID`. */
            alsoIn?: string[];
            /**
             * @description When it ends. One with a `session_id` ends 24 hours after the last sign of life of its session, one of
             *     scope SESSION without it 24 hours after it was given.
             */
            expires_at?: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
            created_by: components["schemas"]["ObjectId"];
            author_kind: components["schemas"]["AuthorKind"];
            classification?: components["schemas"]["InstructionClassification"];
            label?: components["schemas"]["Label"];
            superseded_by?: components["schemas"]["ObjectId"];
        };
        InstructionEvent: {
            at: components["schemas"]["Timestamp"];
            /** @enum {string} */
            event: "created" | "imported" | "contested" | "corrected" | "activated" | "superseded" | "revoked" | "expired";
            /** @description Who did it; left out for what the service did of itself. */
            by?: components["schemas"]["ObjectId"];
            note?: string;
        };
        InstructionInFull: components["schemas"]["Instruction"] & {
            /** @description What happened to it, oldest first; the last 500 events. */
            history: components["schemas"]["InstructionEvent"][];
            /** @description How many decisions cite it. */
            citations: components["schemas"]["Count"];
        };
        InstructionAnswer: {
            success: components["schemas"]["Success"];
            instruction: components["schemas"]["Instruction"];
        };
        InstructionInFullAnswer: {
            success: components["schemas"]["Success"];
            instruction: components["schemas"]["InstructionInFull"];
        };
        InstructionsAnswer: {
            success: components["schemas"]["Success"];
            instructions: components["schemas"]["Instruction"][];
            pagination: components["schemas"]["Pagination"];
        };
        ActiveInstructionsAnswer: {
            success: components["schemas"]["Success"];
            instructions: components["schemas"]["Instruction"][];
            /** @description How many bind in all. */
            count: components["schemas"]["Count"];
        };
        GivenAnswer: {
            success: components["schemas"]["Success"];
            instruction: components["schemas"]["Instruction"];
            /** @description Every instruction in force that it contradicts. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description Those of them that it replaces. */
            supersedes: components["schemas"]["Conflict"][];
        };
        ImportedRule: {
            line: components["schemas"]["Line"];
            heading?: components["schemas"]["Heading"];
            text: components["schemas"]["InstructionText"];
            quadrant: components["schemas"]["Quadrant"];
            persistence: components["schemas"]["Persistence"];
            temporal_scope: components["schemas"]["TemporalScope"];
            verification_required: components["schemas"]["VerificationNeed"];
            status: components["schemas"]["InstructionStatus"];
            /** @description Left out where a dry run did not store it. */
            instruction_id?: components["schemas"]["ObjectId"];
        };
        SupersededRule: {
            /** @description The line of the rule that replaces it; for one that vanished, the line where it stood. */
            line: components["schemas"]["Line"];
            instruction_id: components["schemas"]["ObjectId"];
            text: components["schemas"]["InstructionText"];
            reason: string;
        };
        /** @description A rule of the file against an instruction in force, or against an earlier rule of the file. */
        ImportConflict: {
            line: components["schemas"]["Line"];
            /** @description The rule of the file. */
            rule: string;
            /** @description What it contradicts. Left out for a rule that a dry run did not store. */
            instruction_id?: components["schemas"]["ObjectId"];
            /** @description The text of what it contradicts. */
            text: string;
            /** @enum {string} */
            severity: "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
            reason: string;
            origin?: components["schemas"]["Origin"];
        };
        SkippedLine: {
            line: components["schemas"]["Line"];
            /** @description Its first words. */
            text: string;
            /** @description Why it is no instruction. */
            reason: string;
        };
        ImportAnswer: {
            success: components["schemas"]["Success"];
            created: components["schemas"]["ImportedRule"][];
            unchanged: components["schemas"]["ImportedRule"][];
            superseded: components["schemas"]["SupersededRule"][];
            conflicts: components["schemas"]["ImportConflict"][];
            skipped: components["schemas"]["SkippedLine"][];
        };
        ReplayInput: {
            /** @description An ISO 8601 date or date-time with zone; a date alone is the start of that UTC day. */
            from: string;
            /** @description The last moment; a date alone is the end of that UTC day. */
            to: string;
            /** @description A policy file's text, or an object of the same form. What differs from the shipped policy is enough. */
            policy: string | {
                [key: string]: unknown;
            };
            /** @description `next` of an earlier answer: goes on behind this decision. */
            after?: string;
        };
        /** @description A decision that the proposed policy would have made otherwise. */
        ReplayFlip: {
            decisionId: components["schemas"]["ObjectId"];
            action: components["schemas"]["AuditAction"];
            at: components["schemas"]["Timestamp"];
            /** @description The verdict then. */
            from: string;
            /** @description The verdict under the proposed policy. */
            to: string;
            /** @description Why, in the words of the proposed policy. */
            reasons: string[];
            /** @description Whether the record holds all that was asked. */
            exact: boolean;
        };
        ReplayCount: {
            replayed: number;
            flipped: number;
        };
        ReplayChange: {
            action: components["schemas"]["AuditAction"];
            from: string;
            to: string;
            count: number;
        };
        ReplaySummary: {
            /** @description All flips, also those that are not listed. */
            flipped: number;
            /** @description Decisions made on part of what was asked. */
            inexact: number;
            /** @description Decisions whose records do not tell what was asked. */
            unreadable: number;
            byAction: {
                [key: string]: components["schemas"]["ReplayCount"];
            };
            /** @description From which verdict to which, the most frequent first. */
            changes: components["schemas"]["ReplayChange"][];
        };
        ReplayAnswer: {
            success: components["schemas"]["Success"];
            policyVersion: components["schemas"]["PolicyVersion"];
            replayed: number;
            flips: components["schemas"]["ReplayFlip"][];
            summary: components["schemas"]["ReplaySummary"];
            /** @description The last decision that was replayed, where there are more; to be sent as `after`. */
            next?: components["schemas"]["ObjectId"];
        };
        /**
         * @description What was done, for instance `login`, `document_create` or `classify`. More may come.
         * @example classify
         */
        AuditAction: string;
        /**
         * @description What there is to know beyond the other fields; its shape depends on the action. A decision holds the
         *     digest of its input, its verdict and the policy version. Secrets are never in it, and long texts are
         *     cut.
         */
        AuditDetails: {
            [key: string]: unknown;
        };
        /**
         * @description One record. Who did it, what it was done to, and where it came from are left out where they are
         *     unknown.
         */
        AuditLog: {
            _id: components["schemas"]["ObjectId"];
            timestamp: components["schemas"]["Timestamp"];
            userId?: components["schemas"]["ObjectId"];
            /** @description The actor's e-mail; on a failed login the one that was tried. */
            email?: components["schemas"]["Email"];
            action: components["schemas"]["AuditAction"];
            /** @description What kind of thing it was done to. */
            resource: string;
            /** @description Which one. */
            resourceId?: string;
            outcome: components["schemas"]["AuditOutcome"];
            details: components["schemas"]["AuditDetails"];
            /** @description The `X-Request-Id` of the request. */
            requestId?: string;
            ipAddress?: string;
            userAgent?: string;
        };
        /**
         * @description It was done; it was refused for want of rights or of budget; it was tried and failed.
         * @enum {string}
         */
        AuditOutcome: "success" | "denied" | "failure";
        AuditLogsAnswer: {
            success: components["schemas"]["Success"];
            logs: components["schemas"]["AuditLog"][];
            pagination: components["schemas"]["Pagination"];
        };
        AuditAnalytics: {
            totalLogs: components["schemas"]["Count"];
            /** @description How many records each action has. */
            actionBreakdown: {
                [key: string]: number;
            };
            /** @description The most active users, most active first. */
            topUsers: components["schemas"]["UserActivity"][];
            /** @description One entry per UTC day, oldest first, without gaps. */
            timeline: components["schemas"]["DayActivity"][];
        };
        UserActivity: {
            userId: components["schemas"]["ObjectId"];
            email: components["schemas"]["Email"];
            count: components["schemas"]["Count"];
        };
        DayActivity: {
            /** Format: date */
            date: string;
            count: components["schemas"]["Count"];
        };
        AuditAnalyticsAnswer: {
            success: components["schemas"]["Success"];
            analytics: components["schemas"]["AuditAnalytics"];
        };
        Activity: {
            timestamp: components["schemas"]["Timestamp"];
            userId?: components["schemas"]["ObjectId"];
            email?: components["schemas"]["Email"];
            action: components["schemas"]["AuditAction"];
            details: components["schemas"]["AuditDetails"];
        };
        ActivityAnswer: {
            success: components["schemas"]["Success"];
            activities: components["schemas"]["Activity"][];
        };
        SubmissionInput: components["schemas"]["CaseSubmissionInput"] | components["schemas"]["MediaInquiryInput"] | components["schemas"]["CommentInput"];
        CaseSubmissionInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "case_submission";
            content: {
                title: string;
                /** @description What happened. */
                description: string;
                name?: components["schemas"]["PersonName"];
                email?: components["schemas"]["Email"];
            };
        };
        MediaInquiryInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "media_inquiry";
            content: {
                name: components["schemas"]["PersonName"];
                email: components["schemas"]["Email"];
                organisation?: string;
                message: string;
            };
        };
        CommentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "comment";
            content: {
                text: string;
                name?: components["schemas"]["PersonName"];
                /** @description The document the comment is about. */
                documentId?: string;
            };
        };
        PersonName: string;
        /** @enum {string} */
        ModerationType: "case_submission" | "media_inquiry" | "comment";
        /** @enum {string} */
        ModerationStatus: "pending" | "approved" | "rejected" | "escalated";
        SubmissionAnswer: {
            success: components["schemas"]["Success"];
            item: {
                _id: components["schemas"]["ObjectId"];
                type: components["schemas"]["ModerationType"];
                status: components["schemas"]["ModerationStatus"];
                submittedAt: components["schemas"]["Timestamp"];
            };
        };
        ModerationItem: {
            _id: components["schemas"]["ObjectId"];
            type: components["schemas"]["ModerationType"];
            status: components["schemas"]["ModerationStatus"];
            submittedAt: components["schemas"]["Timestamp"];
            /** @description What was handed in; its shape depends on `type`. */
            content: {
                [key: string]: unknown;
            };
            /** @description Who reviewed it last. Left out until then. */
            reviewedBy?: components["schemas"]["ObjectId"];
            /** @description When. Left out until then. */
            reviewedAt?: components["schemas"]["Timestamp"];
            /** @description What the reviewer noted. Left out where there are no notes. */
            reviewNotes?: string;
        };
        ModerationItemAnswer: {
            success: components["schemas"]["Success"];
            item: components["schemas"]["ModerationItem"];
        };
        ModerationItemsAnswer: {
            success: components["schemas"]["Success"];
            items: components["schemas"]["ModerationItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReviewInput: {
            /** @enum {string} */
            action: "approve" | "reject" | "escalate";
            /** @description The reviewer's reasons. */
            notes?: string;
        };
        Stats: {
            users: {
                total: components["schemas"]["Count"];
                admins: components["schemas"]["Count"];
                moderators: components["schemas"]["Count"];
                active: components["schemas"]["Count"];
            };
            documents: {
                total: components["schemas"]["Count"];
                published: components["schemas"]["Count"];
                archived: components["schemas"]["Count"];
                draft: components["schemas"]["Count"];
            };
            moderation: {
                pending: components["schemas"]["Count"];
                approved: components["schemas"]["Count"];
                rejected: components["schemas"]["Count"];
                escalated: components["schemas"]["Count"];
            };
        };
        StatsAnswer: {
            success: components["schemas"]["Success"];
            stats: components["schemas"]["Stats"];
        };
        Liveness: {
            /** @enum {string} */
            status: "ok";
        };
        Readiness: {
            status: components["schemas"]["ReadinessStatus"];
            dependencies: {
                mongodb: components["schemas"]["Dependency"];
            } & {
                [key: string]: components["schemas"]["Dependency"];
            };
        };
        /** @enum {string} */
        ReadinessStatus: "ok" | "unavailable";
        Dependency: {
            status: components["schemas"]["ReadinessStatus"];
            /** @description Why it is unavailable. */
            reason?: string;
        };
    };
    responses: {
        /** @description What the client has at hand still holds. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is not JSON, a field is missing, or the e-mail is not an address. */
        InvalidLogin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A field is missing, or the new password is too short or too long. */
        InvalidPassword: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `page` or `limit` is not a whole number within its bounds. */
        InvalidPaging: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `page` or `limit` is out of bounds, or there is no such quadrant. */
        InvalidDocumentQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `q` is missing, empty or too long, or `page` or `limit` is out of bounds. */
        InvalidSearch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A field is missing or wrong. */
        InvalidDocument: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The text is missing, blank or too long, or the context is malformed. */
        InvalidInstruction: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The action is missing or incomplete, or a field is of the wrong kind or too long. */
        InvalidAction: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A figure is negative or not a number, or the budget is 0. */
        InvalidPressure: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The dates are wrong, `after` is no decision, or the policy could not be put in force. */
        InvalidReplay: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `page` or `limit` is out of bounds, a filter is empty or repeated, or the dates are wrong. */
        InvalidAuditQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A date cannot be read, or `startDate` lies after `endDate`. */
        InvalidDates: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such type, or the content does not fit it. */
        InvalidSubmission: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such status, or `page` or `limit` is out of bounds. */
        InvalidModerationQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such action, or the notes are too long. */
        InvalidReview: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `limit` is not a whole number from 1 to 500. */
        InvalidActivityLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A field is missing or wrong. */
        InvalidUser: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing to change is given, or a field is wrong. */
        InvalidUserPatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The text is missing, blank or too long, the end has passed, or the document is unknown. */
        InvalidLedgerInstruction: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such state, class or format, or a number is out of bounds. */
        InvalidInstructionQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing to change is given, a class does not exist, or the end has passed. */
        InvalidInstructionPatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The reason is missing or blank. */
        InvalidRevocation: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The file is empty or no text, has too many rules, or the document is unknown. */
        InvalidImport: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description E-mail and password do not belong to an active account. */
        WrongCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing, invalid or expired, or its account is no longer active. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller's role does not suffice. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The current password is wrong. */
        WrongPassword: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such document, or it is not for the caller to see. */
        DocumentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such item. */
        ModerationItemNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such account. */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such instruction. */
        InstructionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another document has this slug. */
        SlugTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The item is decided already, or would be escalated a second time. */
        AlreadyReviewed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The instruction is over already. */
        InstructionOver: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The instruction is not contested. */
        InstructionNotContested: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another account has this e-mail. */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No active admin would be left. */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body exceeds the limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not declared as `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many logins, or too many requests in all, from this address. */
        TooManyLogins: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description Too many requests from this address. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description The database cannot be reached, or did not answer in time. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The component is not `ACTIVE`, the decision could not be recorded, or the database did not answer in
         *     time. No verdict was given.
         */
        CheckUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Which page, from 1. A page beyond the last is empty. */
        Page: number;
        /** @description How many entries a page holds. */
        Limit: number;
        /** @description Only documents of this quadrant. */
        Quadrant: components["schemas"]["Quadrant"];
        /**
         * @description From this moment on, inclusive. A bare date means the start of that UTC day.
         * @example 2026-11-20
         */
        StartDate: components["schemas"]["DateOrDateTime"];
        /**
         * @description Up to this moment, inclusive. A bare date means the end of that UTC day. Not before `startDate`.
         * @example 2026-11-21T17:30:00Z
         */
        EndDate: components["schemas"]["DateOrDateTime"];
        /**
         * @description The item's id.
         * @example 6740b3a4c3d4e5f6a7b8d001
         */
        ModerationItemId: string;
        /**
         * @description The instruction's id.
         * @example 6740c101c3d4e5f6a7b8f001
         */
        InstructionId: string;
        /**
         * @description The `ETag` of an answer already at hand. Where it still holds, the answer is 304 without a body.
         * @example "b1946ac92492d2347c6235b4d2611184"
         */
        "If-None-Match": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the logs and in the audit records.
         * @example 6f1c1f0a-3c0e-4b7d-9f55-0d2f0b8f7a11
         */
        "X-Request-Id": string;
        /**
         * @description Names this state of the answer; send it back in `If-None-Match`.
         * @example "b1946ac92492d2347c6235b4d2611184"
         */
        ETag: string;
        /**
         * @description `no-store` on whatever needs a token; public reads of documents must be revalidated.
         * @example no-store
         */
        "Cache-Control": string;
        /**
         * @description Seconds until the next request is let through.
         * @example 540
         */
        "Retry-After": number;
        /**
         * @description The limit in force, what is left of it, and the seconds until it starts anew.
         * @example limit=100, remaining=97, reset=812
         */
        RateLimit: string;
        /**
         * @description The limit and its window in seconds.
         * @example 100;w=900
         */
        "RateLimit-Policy": string;
        /**
         * @description How many requests the window allows.
         * @example 100
         */
        "RateLimit-Limit": number;
        /**
         * @description How many of them are left.
         * @example 97
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the window starts anew.
         * @example 812
         */
        "RateLimit-Reset": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["InvalidLogin"];
            401: components["responses"]["WrongCredentials"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyLogins"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangeInput"];
            };
        };
        responses: {
            /** @description The new password holds from now on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            400: components["responses"]["InvalidPassword"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WrongPassword"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
                /** @description Only documents of this quadrant. */
                quadrant?: components["parameters"]["Quadrant"];
            };
            header?: {
                /**
                 * @description The `ETag` of an answer already at hand. Where it still holds, the answer is 304 without a body.
                 * @example "b1946ac92492d2347c6235b4d2611184"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidDocumentQuery"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentInput"];
            };
        };
        responses: {
            /** @description The document as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            400: components["responses"]["InvalidDocument"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchDocuments: {
        parameters: {
            query: {
                /**
                 * @description What to look for.
                 * @example "human decision" -draft
                 */
                q: string;
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description The `ETag` of an answer already at hand. Where it still holds, the answer is 304 without a body.
                 * @example "b1946ac92492d2347c6235b4d2611184"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of matches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidSearch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listArchivedDocuments: {
        parameters: {
            query?: {
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description The `ETag` of an answer already at hand. Where it still holds, the answer is 304 without a body.
                 * @example "b1946ac92492d2347c6235b4d2611184"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of archived documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidPaging"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer already at hand. Where it still holds, the answer is 304 without a body.
                 * @example "b1946ac92492d2347c6235b4d2611184"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The document's id or its slug. 24 hexadecimal digits are tried as an id first.
                 * @example when-a-person-decides
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DocumentNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The document's id or its slug. 24 hexadecimal digits are tried as an id first.
                 * @example when-a-person-decides
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentInput"];
            };
        };
        responses: {
            /** @description The document as stored now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            400: components["responses"]["InvalidDocument"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DocumentNotFound"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    archiveDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The document's id or its slug. 24 hexadecimal digits are tried as an id first.
                 * @example when-a-person-decides
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is archived. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DocumentNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFrameworkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDetailedFrameworkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state now, in detail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedFrameworkStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    classifyInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassifyInput"];
            };
        };
        responses: {
            /** @description The classification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassifyAnswer"];
                };
            };
            400: components["responses"]["InvalidInstruction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    validateAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateInput"];
            };
        };
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateAnswer"];
                };
            };
            400: components["responses"]["InvalidAction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    enforceBoundaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnforceInput"];
            };
        };
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnforceAnswer"];
                };
            };
            400: components["responses"]["InvalidAction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    scorePressure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PressureInput"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PressureAnswer"];
                };
            };
            400: components["responses"]["InvalidPressure"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    verifyAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyInput"];
            };
        };
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            400: components["responses"]["InvalidAction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    replayDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayInput"];
            };
        };
        responses: {
            /** @description What would have been decided otherwise. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
            400: components["responses"]["InvalidReplay"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    listInstructions: {
        parameters: {
            query?: {
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
                /** @description Only instructions in this state. */
                status?: components["schemas"]["InstructionStatus"];
                /** @description Only instructions that bind so strictly. */
                persistence?: components["schemas"]["Persistence"];
                /** @description Only instructions of this quadrant. */
                quadrant?: components["schemas"]["Quadrant"];
                /** @description Only instructions that hold so long. */
                temporal_scope?: components["schemas"]["TemporalScope"];
                /** @description Only instructions given for this project. */
                project?: components["schemas"]["Project"];
                /** @description Only instructions given for this session. */
                session_id?: components["schemas"]["SessionId"];
                /**
                 * @description Words of the text; `"two words"` asks for the phrase, `-word` excludes.
                 * @example port
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of instructions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionsAnswer"];
                };
            };
            400: components["responses"]["InvalidInstructionQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstructionInput"];
            };
        };
        responses: {
            /** @description It had been given before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenAnswer"];
                };
            };
            /** @description Given. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenAnswer"];
                };
            };
            400: components["responses"]["InvalidLedgerInstruction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    listActiveInstructions: {
        parameters: {
            query?: {
                /** @description The project the agent works in. */
                project?: components["schemas"]["Project"];
                /** @description The session the agent works in. */
                session_id?: components["schemas"]["SessionId"];
                /** @description Only instructions that bind so strictly. */
                persistence?: components["schemas"]["Persistence"];
                /** @description Markdown can be put into a prompt as it is. */
                format?: "json" | "markdown";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The instructions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveInstructionsAnswer"];
                    "text/markdown": string;
                };
            };
            400: components["responses"]["InvalidInstructionQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importInstructions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportInput"];
            };
        };
        responses: {
            /** @description What was done, or would be done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            400: components["responses"]["InvalidImport"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    getInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The instruction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionInFullAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstructionNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstructionPatch"];
            };
        };
        responses: {
            /** @description The instruction as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionAnswer"];
                };
            };
            400: components["responses"]["InvalidInstructionPatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstructionNotFound"];
            409: components["responses"]["InstructionOver"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeInput"];
            };
        };
        responses: {
            /** @description It binds no longer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionAnswer"];
                };
            };
            400: components["responses"]["InvalidRevocation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstructionNotFound"];
            409: components["responses"]["InstructionOver"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    activateInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The instruction's id.
                 * @example 6740c101c3d4e5f6a7b8f001
                 */
                id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in force. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstructionNotFound"];
            409: components["responses"]["InstructionNotContested"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only records of this action. An action that never occurred gives an empty list.
                 * @example classify
                 */
                action?: string;
                /**
                 * @description Only records of this user. An id that nobody has gives an empty list.
                 * @example 6740a1f2c3d4e5f6a7b8c901
                 */
                userId?: string;
                /**
                 * @description From this moment on, inclusive. A bare date means the start of that UTC day.
                 * @example 2026-11-20
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description Up to this moment, inclusive. A bare date means the end of that UTC day. Not before `startDate`.
                 * @example 2026-11-21T17:30:00Z
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogsAnswer"];
                };
            };
            400: components["responses"]["InvalidAuditQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description From this moment on, inclusive. A bare date means the start of that UTC day.
                 * @example 2026-11-20
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description Up to this moment, inclusive. A bare date means the end of that UTC day. Not before `startDate`.
                 * @example 2026-11-21T17:30:00Z
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditAnalyticsAnswer"];
                };
            };
            400: components["responses"]["InvalidDates"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionInput"];
            };
        };
        responses: {
            /** @description It waits for a moderator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionAnswer"];
                };
            };
            400: components["responses"]["InvalidSubmission"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listModerationItems: {
        parameters: {
            query?: {
                /** @description Which items. */
                status?: "pending" | "approved" | "rejected" | "escalated";
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationItemsAnswer"];
                };
            };
            400: components["responses"]["InvalidModerationQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModerationItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The item's id.
                 * @example 6740b3a4c3d4e5f6a7b8d001
                 */
                id: components["parameters"]["ModerationItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationItemAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ModerationItemNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reviewModerationItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The item's id.
                 * @example 6740b3a4c3d4e5f6a7b8d001
                 */
                id: components["parameters"]["ModerationItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        responses: {
            /** @description The item with the review. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationItemAnswer"];
                };
            };
            400: components["responses"]["InvalidReview"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ModerationItemNotFound"];
            409: components["responses"]["AlreadyReviewed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest activity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityAnswer"];
                };
            };
            400: components["responses"]["InvalidActivityLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many entries a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAnswer"];
                };
            };
            400: components["responses"]["InvalidPaging"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["InvalidUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id.
                 * @example 6740a1f2c3d4e5f6a7b8c902
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id.
                 * @example 6740a1f2c3d4e5f6a7b8c902
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPatch"];
            };
        };
        responses: {
            /** @description The account as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["InvalidUserPatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["LastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every dependency is there. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Something is missing, and this is what. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description in OpenAPI 3.0.3. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
}
