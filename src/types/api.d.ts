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
    "/governance/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether an action may be done
         * @description The one question an agent asks before it acts. Validation, enforcement, verification and pressure all
         *     answer, and the gravest answer decides: `PASS`, `WARN`, `ESCALATE` or `BLOCK`. A component that does not
         *     answer makes the call a 503, never a `PASS`. The verdict is recorded before it is given, under the `id` of
         *     the decision.
         *
         *     `ESCALATE` opens a question in the moderation queue (`approval_request`), bound to exactly this action, its
         *     project and its caller. Asked again while it is open, the answer names the same question. Once it is
         *     approved, the same call answers `PASS` and uses the grant up; of several callers at once exactly one gets
         *     it. Once it is rejected, the same call answers `BLOCK` with the reviewer's reason until the question's time
         *     is over. A `BLOCK` of the components cannot be approved away.
         *
         *     With `mode: shadow` the answer is always `PASS`, and `wouldBe` holds the verdict: nothing is asked and no
         *     grant is used.
         */
        post: operations["decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/decisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The decision's id.
                 * @example 6740b001c3d4e5f6a7b8e110
                 */
                id: components["parameters"]["DecisionId"];
            };
            cookie?: never;
        };
        /**
         * Read a decision
         * @description A decision of `decide` as it was given, with its evidence: who asked, what exactly, and which stored
         *     instructions were cited. It is read from the audit record: credentials in it are masked, and a text of
         *     more than 2 KiB ends there with an ellipsis (in `evidence.input` it is an object with its digest). An agent
         *     reads its own decisions; any other is 404.
         */
        get: operations["getDecision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/decisions/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The decision's id.
                 * @example 6740b001c3d4e5f6a7b8e110
                 */
                id: components["parameters"]["DecisionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say whether a decision was right
         * @description The appeal against a decision, of `decide` or of one of the five checks: it becomes a label by which the
         *     quality of components and rules is measured. It changes nothing about the decision. What the same reviewer
         *     says later of the same decision replaces what was said before; the audit log keeps both. For a decision in
         *     shadow mode it is about the verdict that would have been.
         */
        post: operations["giveDecisionFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often people agree
         * @description For each component, and for each rule or stored instruction that somebody judged, how many judgements there
         *     are and how many of them agree. A judgement of `decide` counts for `decision`, and for each component whose
         *     reasons made the verdict.
         */
        get: operations["getQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The question's id, as in the decision's `approval.id`; it is the moderation item's.
                 * @example 6740b3a4c3d4e5f6a7b8d009
                 */
                id: components["parameters"]["ApprovalId"];
            };
            cookie?: never;
        };
        /**
         * Wait for the answer to a question
         * @description How a question stands that an escalation opened. With `wait` the answer comes as soon as the question is no
         *     longer `pending`, or after so many seconds. An agent reads its own questions; any other is 404.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description The sessions that calls have named in `context.session_id`, those that began last first. A session belongs
         *     to its caller; an agent sees its own.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session as calls name it in `context.session_id`.
                 * @example release-4
                 */
                id: components["parameters"]["SessionName"];
            };
            cookie?: never;
        };
        /**
         * Read a session
         * @description How the pressure went, what was decided, what was asked and which instructions were given. The newest 500
         *     points, and 100 questions and instructions each, are shown.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/sessions/{id}/handoff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session as calls name it in `context.session_id`.
                 * @example release-4
                 */
                id: components["parameters"]["SessionName"];
            };
            cookie?: never;
        };
        /**
         * Hand a session over
         * @description What the next session needs to know, as `triggerHandoff` asks for: the HIGH instructions in force, what was
         *     decided, what is open, how the pressure goes, and what to read first.
         */
        get: operations["getHandoff"];
        put?: never;
        post?: never;
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
         *     there are. Of `decide`, what the components said counts, not what a reviewer or shadow mode made of it.
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
         *     The same text in the same project and session, blanks aside, is stored once: 200 with the one there is. Given again by
         *     a higher rank it is that one's word from then on: author, rank and end are theirs.
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
         *     file or document, line and heading; a sentence that speaks of what the one before it names ("Do not edit it.") stays with that one. Code, tables, bare links, headings, questions, HTML comments, what is
         *     struck out and lines that only introduce a list do not; they are listed under `skipped` with the reason. Of
         *     HTML the words are read, but for tables, code, `<example>` and headings. Below a heading or a line such as "Never" each
         *     item is read with that word before it.
         *
         *     A rule binds while it stands in the file: one that the classifier takes for the session's alone is stored
         *     with the `temporal_scope` `PROJECT` and without an end, also when an earlier import stored it as `SESSION`.
         *     `classification` keeps what the classifier said, and a person's correction stays.
         *
         *     Importing again changes only what changed: a text that stands there still is `unchanged`, one that
         *     vanished is superseded, unless another file says it as well. What was revoked or superseded since is not
         *     given again. Two rules of one file were given at once: where they contradict each other both stay, and
         *     the conflict is told. Of a large file each line may take 30 ms longer than other requests, up to 60 s; all of it is stored, or nothing.
         *
         *     Front matter that names files (`globs:` of Cursor unless it says `alwaysApply: true`, `paths:` of Claude Code, `applyTo:` of
         *     Copilot) gives its rules their `paths`; `paths` of the request goes before it. The same words for other files are
         *     another instruction.
         *
         *     An empty file is refused, as it would supersede everything. What is deleted or has another name now is withdrawn:
         *     with `withdrawn` each rule that the file held is superseded, unless another file says it as well.
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
         *     covers the range asked for, or runs from the first to the last record where a bound is left out; it has at
         *     most 100,000 days.
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
    "/audit/audit-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one audit record, with its seal
         * @description The record, the seal that lists it, and a proof that it does: `proof` can be kept and checked without
         *     the service (docs/evidence.md). Both are there as soon as the record is sealed, within a second.
         */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description The records that match every filter given, oldest first: in the order of their seals, then those not
         *     sealed yet. As NDJSON each line is a record exactly as it is sealed; with `seals=true` a line
         *     `{"seal": {…}}` goes before the records that it lists. Keep it whole to have it checked offline
         *     (docs/evidence.md). As CSV there is a line of heads, and no cell that a spreadsheet would calculate.
         *
         *     The answer is streamed and has no deadline. A transfer that broke off goes on with `after`; records
         *     that were not sealed yet may then come a second time.
         */
        get: operations["exportAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the audit log
         * @description Recomputes records and seals from what is stored, and names the first that is not what was sealed: a
         *     changed, deleted, inserted or reordered record, a changed seal, a tail cut off; or one that has waited for
         *     its seal for more than a minute, because nothing seals. `from` and `to` bound
         *     the time of the records. A million records take some seconds; the answer has no deadline, and one
         *     process verifies once at a time.
         */
        get: operations["verifyAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys of the seals
         * @description The public keys that seals are or were signed with, newest first. Note them elsewhere: whoever checks
         *     an export should have its key from another place than the export.
         */
        get: operations["getSealKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the seals
         * @description Newest first, without the records they list. Any one of them, kept elsewhere, shows later whether the
         *     log up to it is still the same.
         */
        get: operations["listSeals"];
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
         *
         *     An `approval_request` is the question of an agent whether it may act. To approve it grants exactly that
         *     action, to that agent, once, until it expires. To reject it takes `notes`, which the agent is told. One
         *     whose time is over is 409.
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
    "/admin/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description Every agent, active or revoked, newest first. Of a key only its last four characters are known.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Make an agent and its key
         * @description The key is in this answer and nowhere else: the service keeps its SHA-256 alone. Give an agent the scopes that
         *     it needs and no more. With a `project` it acts in that project, whatever its calls say.
         *
         *     No two active agents have the same name, without regard to case; the name of a revoked one is free again.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 6740d201c3d4e5f6a7b8a001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * Read an agent
         * @description One agent, active or revoked.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Revoke an agent
         * @description Ends all keys of the agent for good: within five seconds each of them is 401, and what had been granted to the
         *     agent is void. The record stays, with `active: false`. Revoking again changes nothing. The audit record counts
         *     the questions and grants that ended with it (`endedApprovals`), and names the first hundred (`approvalIds`).
         */
        delete: operations["revokeAgent"];
        options?: never;
        head?: never;
        /**
         * Change an agent
         * @description What is left out stays; `project: null` takes the project away. The key stays the same, and opens what is
         *     said here within five seconds. A revoked agent cannot be changed.
         */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/admin/agents/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 6740d201c3d4e5f6a7b8a001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an agent another key
         * @description The new key is in this answer and nowhere else. Those before open for another `grace_seconds` at most, so that the
         *     agent can be given the new one without a gap; 0 ends them at once.
         */
        post: operations["rotateAgentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The Model Context Protocol
         * @description One message of JSON-RPC, as the Streamable HTTP transport of the Model Context Protocol sends it; any MCP
         *     client can be pointed here with an agent's key. There are no sessions: each message stands for itself, and
         *     the answer is JSON.
         *
         *     The tools are `decide`, `classify_instruction`, `active_instructions` and `handoff`. Each makes the request
         *     of the API with the same meaning in the caller's name, so that it needs the scope of that request; what
         *     the API refuses comes back as the tool's error (`isError`).
         *
         *     A request with an `Origin` that is not among `CORS_ORIGINS` is refused, and so is, where the service listens
         *     on loopback only, one whose `Host` is no name of loopback: a web page must not get here by DNS rebinding.
         */
        post: operations["callMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
            error: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Conflict" | "Precondition Failed" | "Payload Too Large" | "Unsupported Media Type" | "Unprocessable Content" | "Internal Server Error" | "Service Unavailable";
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
        /**
         * @description The session this belongs to. A call that names it is a sign of life of the session. A name that looks like a
         *     password or a token (`token=…`) is refused: the log masks it, and could not tell it from another.
         */
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
         * @description In rising gravity. `PASS` and `WARN` let the action through.
         * @enum {string}
         */
        Verdict: "PASS" | "WARN" | "ESCALATE" | "BLOCK";
        /**
         * @default enforce
         * @enum {string}
         */
        DecisionMode: "enforce" | "shadow";
        DecideInput: {
            action: components["schemas"]["DecidedAction"];
            /** @description What surrounds the action, and the figures of the session. */
            context?: components["schemas"]["CheckContext"] & ({
                /** @description Why the agent thinks this is right. */
                justification?: string;
            } & {
                [key: string]: unknown;
            });
            mode?: components["schemas"]["DecisionMode"];
        };
        DecidedAction: {
            type: components["schemas"]["ActionType"];
            description: components["schemas"]["ActionDescription"];
            tool?: components["schemas"]["ActionTool"];
            parameters?: components["schemas"]["ActionParameters"];
            /** @description The plan, step by step. None if left out. */
            steps?: string[];
            /** @description What the action would bring about. */
            impact?: string;
        };
        /** @description Something that speaks against the action. */
        Reason: {
            /**
             * @description Whose answer it comes from; `approval` for what a reviewer said.
             * @enum {string}
             */
            component: "validation" | "enforcement" | "verification" | "pressure" | "approval";
            /**
             * @description What it would make by itself.
             * @enum {string}
             */
            verdict: "WARN" | "ESCALATE" | "BLOCK";
            text: string;
            /** @description The instruction that the action contradicts. */
            instruction_id?: string;
            /** @description The words of the action that clash. */
            span?: string;
            boundary?: components["schemas"]["Boundary"];
        };
        /** @description The whole answers of the components. */
        DecisionComponents: {
            validation: components["schemas"]["ValidationResult"];
            enforcement: components["schemas"]["BoundaryEnforcement"];
            verification: components["schemas"]["MetacognitiveVerification"];
            /** @description Null where the call gave no figures. */
            pressure: components["schemas"]["PressureAnalysis"] | (never | null);
        };
        /**
         * @description `approved` is a grant that can be used once, `consumed` one that was. `expired` is a question, or an unused
         *     grant, whose time is over, or whose agent lost its key.
         * @enum {string}
         */
        ApprovalStatus: "pending" | "approved" | "consumed" | "rejected" | "expired";
        ApprovalReference: {
            id: components["schemas"]["ObjectId"];
            status: components["schemas"]["ApprovalStatus"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        Decision: {
            id: components["schemas"]["DecisionId"];
            verdict: components["schemas"]["Verdict"];
            /** @description In shadow mode, the verdict that would count. */
            wouldBe?: components["schemas"]["Verdict"];
            /** @description The gravest first. They stay where a grant or shadow mode makes the verdict `PASS`. */
            reasons: components["schemas"]["Reason"][];
            components: components["schemas"]["DecisionComponents"];
            /** @description The question that answers for this action, where a person has to decide. */
            approval?: components["schemas"]["ApprovalReference"];
            policyVersion: components["schemas"]["PolicyVersion"];
            mode: components["schemas"]["DecisionMode"];
            /** @description What deciding took, without recording. */
            durationMs: number;
            evidence?: components["schemas"]["DecisionEvidence"];
        };
        DecideAnswer: {
            success: components["schemas"]["Success"];
            decision: components["schemas"]["Decision"];
        };
        RecordedDecisionAnswer: {
            success: components["schemas"]["Success"];
            decision: components["schemas"]["Decision"] & Record<string, never>;
        };
        /** @description What the decision rests on. */
        DecisionEvidence: {
            at: components["schemas"]["Timestamp"];
            /** @description Who asked, an agent or a user. */
            agentId: components["schemas"]["ObjectId"];
            agentName?: string;
            project?: components["schemas"]["Project"];
            session_id?: components["schemas"]["SessionId"];
            digest: components["schemas"]["ActionDigest"];
            /** @description SHA-256 of the whole input as canonical JSON. */
            inputDigest: string;
            /** @description The stored instructions that the action contradicts. */
            cites: components["schemas"]["ObjectId"][];
            /** @description The action and its context as they came, credentials masked and long texts cut. */
            input: {
                [key: string]: unknown;
            };
        };
        /**
         * @description SHA-256 in hex of the canonical JSON (RFC 8785) of an object with the action's `type`, `tool`, `parameters`
         *     and `description` and the `project` in force; what is absent is left out.
         */
        ActionDigest: string;
        FeedbackInput: {
            /** @description Whether the verdict was right. */
            correct: boolean;
            /** @description The verdict it should have had, in the words of the check. */
            expected?: string;
            note?: string;
        };
        FeedbackAnswer: {
            success: components["schemas"]["Success"];
            feedback: {
                decisionId: components["schemas"]["DecisionId"];
                correct: boolean;
                /** @description The verdict that was judged. */
                verdict: string;
                expected?: string;
                note?: string;
                by: components["schemas"]["ObjectId"];
                at: components["schemas"]["Timestamp"];
            };
        };
        QualityAnswer: {
            success: components["schemas"]["Success"];
            components: components["schemas"]["Quality"][];
        };
        Quality: {
            /** @enum {string} */
            component: "decision" | "classification" | "validation" | "enforcement" | "verification" | "pressure" | "approval";
            /** @description A rule of the organisation, or a stored instruction, by its id. Left out for the component as a whole. */
            rule?: string;
            judged: components["schemas"]["Count"];
            agreed: components["schemas"]["Count"];
            /** @description The share of the judgements that agree. */
            precision: components["schemas"]["Score"];
        };
        Approval: {
            id: components["schemas"]["ObjectId"];
            status: components["schemas"]["ApprovalStatus"];
            expiresAt: components["schemas"]["Timestamp"];
            /** @description What the reviewer said, or why it ended by itself. */
            reviewNotes?: string;
        };
        ApprovalAnswer: {
            success: components["schemas"]["Success"];
            approval: components["schemas"]["Approval"];
        };
        PressurePoint: {
            at: components["schemas"]["Timestamp"];
            level: components["schemas"]["PressureLevel"];
            score: components["schemas"]["Score"];
        };
        SessionApproval: {
            id: components["schemas"]["ObjectId"];
            status: components["schemas"]["ApprovalStatus"];
            expiresAt: components["schemas"]["Timestamp"];
            reviewNotes?: string;
            decisionId: components["schemas"]["DecisionId"];
            /** @description The action that was asked about. */
            description: string;
        };
        SessionInstruction: {
            instruction_id: components["schemas"]["ObjectId"];
            text: string;
            persistence: components["schemas"]["Persistence"];
            status: components["schemas"]["InstructionStatus"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description How many decisions of `decide` had which verdict. */
        DecisionCounts: {
            PASS: components["schemas"]["Count"];
            WARN: components["schemas"]["Count"];
            ESCALATE: components["schemas"]["Count"];
            BLOCK: components["schemas"]["Count"];
        };
        Session: {
            session_id: components["schemas"]["SessionId"];
            project?: components["schemas"]["Project"];
            /** @description Whose session it is, an agent's or a user's. */
            agentId: components["schemas"]["ObjectId"];
            started_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
            /** @description Oldest first; a call without figures adds none. */
            pressure: components["schemas"]["PressurePoint"][];
            /** @description What was asked, newest first. */
            approvals: components["schemas"]["SessionApproval"][];
            /** @description What was given for this session, newest first. */
            instructions: components["schemas"]["SessionInstruction"][];
            decisions: components["schemas"]["DecisionCounts"];
        };
        SessionAnswer: {
            success: components["schemas"]["Success"];
            session: components["schemas"]["Session"];
        };
        SessionsAnswer: {
            success: components["schemas"]["Success"];
            sessions: components["schemas"]["Session"][];
            pagination: components["schemas"]["Pagination"];
        };
        Handoff: {
            session_id: components["schemas"]["SessionId"];
            project?: components["schemas"]["Project"];
            agentId: components["schemas"]["ObjectId"];
            started_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
            decisions: components["schemas"]["DecisionCounts"];
            /** @description The HIGH instructions in force that bind this session. */
            instructions: components["schemas"]["Instruction"][];
            /** @description How many of them there are, also where not all are told. */
            instructionCount: components["schemas"]["Count"];
            /**
             * @description The newest decisions that did not pass by themselves. The same verdict on the same action is listed once, with
             *     the id and the time of the newest.
             */
            decided: {
                id: components["schemas"]["DecisionId"];
                at: components["schemas"]["Timestamp"];
                verdict: components["schemas"]["Verdict"];
                /** @description How often it was decided so. */
                count: number;
                action: {
                    type: string;
                    description: string;
                    tool?: string;
                };
                reasons: string[];
            }[];
            /** @description Questions without an answer, and grants that were not used. */
            open: components["schemas"]["SessionApproval"][];
            pressure: {
                /**
                 * @description Over the last ten points.
                 * @enum {string}
                 */
                trend: "rising" | "steady" | "falling";
                latest?: components["schemas"]["PressurePoint"];
                points: components["schemas"]["PressurePoint"][];
            };
            /** @description What whoever takes over should look at first, and why. */
            readFirst: {
                what: string;
                why: string;
            }[];
        };
        HandoffAnswer: {
            success: components["schemas"]["Success"];
            handoff: components["schemas"]["Handoff"];
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
        /**
         * @description Globs of the files that it speaks of (`src/**`, `*.{ts,tsx}`, `packages/api`), held against the ends of paths
         *     without regard to case. A call that does nothing but write other files is not bound; every other one is.
         * @example [
         *       "packages/api/**"
         *     ]
         */
        Globs: string[];
        InstructionInput: {
            text: components["schemas"]["InstructionText"];
            /** @description Where it comes from: a file, a chat. */
            source?: string;
            project?: components["schemas"]["Project"];
            session_id?: components["schemas"]["SessionId"];
            paths?: components["schemas"]["Globs"];
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
        /** @description A file (`name` and `content`), a framework document (`documentId`), or a file that is no more (`name` and `withdrawn`). */
        ImportInput: {
            /** @description What the file is called. */
            name?: string;
            /** @description The text of the file. At most 2,000 rules, in at most 10,000 contradictions. */
            content?: string;
            format?: components["schemas"]["RuleFileFormat"];
            /** @description Its id or slug. */
            documentId?: string;
            project?: components["schemas"]["Project"];
            /** @description The files that its rules speak of; without it those that its front matter names. */
            paths?: components["schemas"]["Globs"];
            /**
             * @description Whether the file is no more; with `true` there is no `content`, `format` or `paths`.
             * @default false
             */
            withdrawn?: boolean;
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
            paths?: components["schemas"]["Globs"];
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
             *     scope SESSION without it 24 hours after it was given, was said again by a higher rank, or was corrected to it.
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
            paths?: components["schemas"]["Globs"];
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
            /** @description Decisions whose records do not tell what was asked, or tell what no component could judge. */
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
            _id: components["schemas"]["AuditRecordId"];
            timestamp: components["schemas"]["Timestamp"];
            userId?: components["schemas"]["ObjectId"];
            /** @description The actor's e-mail; on a failed login the one that was tried. */
            email?: components["schemas"]["Email"];
            /** @description The name of the agent, where one acted; `userId` is its id then. */
            agentName?: components["schemas"]["AgentName"];
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
         * @description 24 hexadecimal digits. Of a record that somebody has put into the database past the service, whatever
         *     its id is, as text.
         * @example 6740b001c3d4e5f6a7b8e102
         */
        AuditRecordId: string;
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
        /**
         * @description A SHA-256, in hexadecimal digits.
         * @example 8b1a9953c4611296a827abf8c47804d7e6c49c6b97e5b1c1b7d2f1a0e3d4c5b6
         */
        Sha256: string;
        /** @description The first half of the SHA-256 of a public key. */
        KeyId: string;
        /**
         * @description What was sealed together, and when. `hash` is over the canonical JSON of the other members but
         *     `signature`, and the Ed25519 signature over the same text.
         */
        Seal: {
            /** @enum {integer} */
            format: 1;
            /** @description From 1, without gaps. */
            number: number;
            time: components["schemas"]["Timestamp"];
            /** @description The hash of the seal before; zeros for the first. */
            previous: components["schemas"]["Sha256"];
            /**
             * @description `stream`, in the order of commit; `scan`, found when the place in the stream was lost, by time.
             * @enum {string}
             */
            source: "stream" | "scan";
            count: number;
            /** @description The time of its oldest record. */
            from: components["schemas"]["Timestamp"];
            /** @description The time of its newest record. */
            to: components["schemas"]["Timestamp"];
            /** @description The Merkle root over its records (RFC 6962). */
            root: components["schemas"]["Sha256"];
            /** @description The SHA-256 of their ids, joined by commas. */
            ids: components["schemas"]["Sha256"];
            keyId: components["schemas"]["KeyId"];
            hash: components["schemas"]["Sha256"];
            signature: string;
        };
        InclusionProof: {
            /** @description The record exactly as it is sealed. */
            record: {
                [key: string]: unknown;
            };
            seal: components["schemas"]["Seal"];
            /** @description Its place in the seal, from 0. */
            index: number;
            /** @description The hashes from the record's neighbour up to the root. */
            path: components["schemas"]["Sha256"][];
        };
        AuditLogAnswer: {
            success: components["schemas"]["Success"];
            log: components["schemas"]["AuditLog"];
            seal?: components["schemas"]["Seal"];
            proof?: components["schemas"]["InclusionProof"];
        };
        VerificationAnswer: {
            success: components["schemas"]["Success"];
            ok: boolean;
            records: components["schemas"]["Count"];
            seals: components["schemas"]["Count"];
            /** @description Records that are not sealed yet. */
            unsealed: components["schemas"]["Count"];
            /** @description Sealed records that retention has removed. */
            removed: components["schemas"]["Count"];
            /** @description Records out of which a person's data were taken. */
            redacted: components["schemas"]["Count"];
            firstBroken?: {
                seal?: number;
                recordId?: components["schemas"]["AuditRecordId"];
                reason: string;
            };
        };
        SealKey: {
            keyId: components["schemas"]["KeyId"];
            /** @description PEM. */
            publicKey: string;
            since: components["schemas"]["Timestamp"];
        };
        SealKeysAnswer: {
            success: components["schemas"]["Success"];
            keys: components["schemas"]["SealKey"][];
        };
        SealsAnswer: {
            success: components["schemas"]["Success"];
            seals: components["schemas"]["Seal"][];
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
            agentName?: components["schemas"]["AgentName"];
            action: components["schemas"]["AuditAction"];
            details: components["schemas"]["AuditDetails"];
        };
        ActivityAnswer: {
            success: components["schemas"]["Success"];
            activities: components["schemas"]["Activity"][];
        };
        /**
         * @description What a key opens: `decide` the decision, `check` the five checks and the state of the framework,
         *     `instructions:read` and `instructions:write` the ledger, `session` the agent's own sessions. All else is
         *     closed to agents.
         * @enum {string}
         */
        Scope: "decide" | "check" | "instructions:read" | "instructions:write" | "session";
        Scopes: components["schemas"]["Scope"][];
        /**
         * @description By which people know it; blanks at its ends are dropped.
         * @example Release bot
         */
        AgentName: string;
        /**
         * @description Requests a minute, in place of the limit of the address. The operator may set another default.
         * @example 6000
         */
        AgentRateLimit: number;
        /**
         * @description Send it as `Authorization: Bearer` or in `X-API-Key`. It is shown once.
         * @example gk_0pXb4kz2q7Yk1mV9sJ3tL8cR5wN6hD1aF2gE4uI7oPz
         */
        AgentKey: string;
        /** @description A program that calls with a key. `project` and `lastUsedAt` are left out where there is none. */
        Agent: {
            _id: components["schemas"]["ObjectId"];
            name: components["schemas"]["AgentName"];
            scopes: components["schemas"]["Scopes"];
            rateLimit: components["schemas"]["AgentRateLimit"];
            project?: components["schemas"]["Project"];
            /** @description false once it is revoked. */
            active: boolean;
            /** @description The last four characters of its key. */
            keyHint: string;
            /** @description When a key of it was last used, to the minute. */
            lastUsedAt?: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
            created_by: components["schemas"]["ObjectId"];
        };
        AgentInput: {
            name: components["schemas"]["AgentName"];
            /** @description `[decide]` where nothing is said. */
            scopes?: components["schemas"]["Scopes"];
            rateLimit?: components["schemas"]["AgentRateLimit"];
            project?: components["schemas"]["Project"];
        };
        /** @description At least one of the four. */
        AgentPatch: {
            name?: components["schemas"]["AgentName"];
            scopes?: components["schemas"]["Scopes"];
            rateLimit?: components["schemas"]["AgentRateLimit"];
            /** @description null takes the project away. */
            project?: string | null;
        };
        /** @description A request, or a notification, which has no `id`. */
        McpMessage: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Comes back with the answer. */
            id?: string | number;
            /** @description `initialize`, `tools/list`, `tools/call`, `ping` … */
            method: string;
            /** @description What the method takes. */
            params?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        McpAnswer: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Of the message; null where it could not be read. */
            id: unknown;
            result?: {
                [key: string]: unknown;
            };
            error?: {
                code: number;
                message: string;
            } & {
                [key: string]: unknown;
            };
        };
        RotateInput: {
            /**
             * @description How long the key before still opens.
             * @default 300
             */
            grace_seconds?: number;
        };
        AgentAnswer: {
            success: components["schemas"]["Success"];
            agent: components["schemas"]["Agent"];
        };
        AgentsAnswer: {
            success: components["schemas"]["Success"];
            agents: components["schemas"]["Agent"][];
            pagination: components["schemas"]["Pagination"];
        };
        KeyAnswer: {
            success: components["schemas"]["Success"];
            agent: components["schemas"]["Agent"];
            key: components["schemas"]["AgentKey"];
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
        SubmissionType: "case_submission" | "media_inquiry" | "comment";
        /** @enum {string} */
        ModerationType: "case_submission" | "media_inquiry" | "comment" | "approval_request";
        /** @enum {string} */
        ModerationStatus: "pending" | "approved" | "rejected" | "escalated";
        SubmissionAnswer: {
            success: components["schemas"]["Success"];
            item: {
                _id: components["schemas"]["ObjectId"];
                type: components["schemas"]["SubmissionType"];
                status: components["schemas"]["ModerationStatus"];
                submittedAt: components["schemas"]["Timestamp"];
            };
        };
        ModerationItem: {
            _id: components["schemas"]["ObjectId"];
            type: components["schemas"]["ModerationType"];
            status: components["schemas"]["ModerationStatus"];
            submittedAt: components["schemas"]["Timestamp"];
            /**
             * @description What was handed in; its shape depends on `type`. An `approval_request` holds `decisionId`, the whole
             *     `action`, its `digest`, `agentId`, `reasons` and `expiresAt`.
             */
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
        /** @description Whether it was right is not said, or `expected` is no verdict of this check or contradicts it. */
        InvalidFeedback: {
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
        /** @description The wait is no whole number from 0 to 60. */
        InvalidWait: {
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
        /** @description A parameter is blank, given twice, or none of its values. */
        InvalidSessionQuery: {
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
        /** @description There is no such format or record, a filter is wrong, or seals are asked for as CSV. */
        InvalidExport: {
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
        /** @description A date cannot be read, the range is reversed, or the hash is none. */
        InvalidVerification: {
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
        /**
         * @description The body is no message of JSON-RPC 2.0. A message that the protocol's own rules refuse, for instance for its
         *     version of the protocol, is answered in the protocol's form.
         */
        InvalidMcpMessage: {
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
                "application/json": components["schemas"]["Error"] | components["schemas"]["McpAnswer"];
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
        /** @description The `Idempotency-Key` is no such text. */
        InvalidKey: {
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
        /** @description A field is missing or of the wrong form, or there is no such scope. */
        InvalidAgent: {
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
        /** @description Nothing is to be changed, or a field is of the wrong form. */
        InvalidAgentPatch: {
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
        /** @description `grace_seconds` is not a whole number from 0 to 604,800. */
        InvalidRotation: {
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
        /** @description The token or key is missing, invalid or expired, or its owner is no longer active. */
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
        /** @description The caller's role or scopes do not suffice, or an agent names a project that is not its own. */
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
        /** @description An agent has no account. */
        NotForAgents: {
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
        /** @description The current password is wrong, or the caller is an agent. */
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
        /** @description There is no such record. */
        AuditLogNotFound: {
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
        /** @description There is no such decision, or it is not for the caller to see. */
        DecisionNotFound: {
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
        /** @description There is no such question, or it is not for the caller to see. */
        ApprovalNotFound: {
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
        /** @description There is no such session, or it is not for the caller to see. */
        SessionNotFound: {
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
        /** @description There is no such agent. */
        AgentNotFound: {
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
        /** @description The document is no longer as `If-Match` says. Nothing was done. */
        DocumentChanged: {
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
        /** @description Another document has this slug; or the first request with this `Idempotency-Key` is still running, or its answer is lost. */
        DocumentConflict: {
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
        /** @description The first request with this `Idempotency-Key` is still running, or its answer is lost. */
        StillRunning: {
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
         * @description The item is decided already, would be escalated a second time, or is a question whose time is over; or the first
         *     request with this `Idempotency-Key` is still running, or its answer is lost.
         */
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
        /** @description The instruction is over already; or the first request with this `Idempotency-Key` is still running, or its answer is lost. */
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
        /** @description The instruction is not contested; or the first request with this `Idempotency-Key` is still running, or its answer is lost. */
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
        /** @description Another account has this e-mail; or the first request with this `Idempotency-Key` is still running, or its answer is lost. */
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
        /** @description Another active agent has this name; or the first request with this `Idempotency-Key` is still running, or its answer is lost. */
        AgentNameTaken: {
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
        /** @description The agent is revoked; or the first request with this `Idempotency-Key` is still running, or its answer is lost. */
        AgentRevoked: {
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
        /** @description The agent is revoked, or another active one has this name. */
        AgentConflict: {
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
        /** @description This `Idempotency-Key` was used for another request. */
        KeyReused: {
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
         * @description The `ETag` with which the document was read. Where it has changed since, nothing is done and the answer is 412, so
         *     that nobody undoes what somebody else has just done. Left out, the change is made of any state.
         * @example "IYwGaBzkbITrMDilBESWAwLo-My"
         */
        "If-Match": string;
        /**
         * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
         *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * @description The agent's id.
         * @example 6740d201c3d4e5f6a7b8a001
         */
        AgentId: string;
        /**
         * @description The item's id.
         * @example 6740b3a4c3d4e5f6a7b8d001
         */
        ModerationItemId: string;
        /**
         * @description The decision's id.
         * @example 6740b001c3d4e5f6a7b8e110
         */
        DecisionId: string;
        /**
         * @description The question's id, as in the decision's `approval.id`; it is the moderation item's.
         * @example 6740b3a4c3d4e5f6a7b8d009
         */
        ApprovalId: string;
        /**
         * @description The session as calls name it in `context.session_id`.
         * @example release-4
         */
        SessionName: string;
        /**
         * @description Whose session it is, for admins. Two callers may choose the same name; without this it is the session that
         *     began last.
         */
        SessionAgent: string;
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
         * @description The path under which what was made can be read.
         * @example /api/documents/when-a-person-decides
         */
        Location: string;
        /**
         * @description Whether this answer was given before, to the same request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotency-Replayed": "true";
        /**
         * @description Seconds until the next request is let through, or may be worth sending.
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
            403: components["responses"]["NotForAgents"];
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
            403: components["responses"]["NotForAgents"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["DocumentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
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
            header?: {
                /**
                 * @description The `ETag` with which the document was read. Where it has changed since, nothing is done and the answer is 412, so
                 *     that nobody undoes what somebody else has just done. Left out, the change is made of any state.
                 * @example "IYwGaBzkbITrMDilBESWAwLo-My"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
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
            412: components["responses"]["DocumentChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    archiveDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` with which the document was read. Where it has changed since, nothing is done and the answer is 412, so
                 *     that nobody undoes what somebody else has just done. Left out, the change is made of any state.
                 * @example "IYwGaBzkbITrMDilBESWAwLo-My"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
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
            412: components["responses"]["DocumentChanged"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    validateAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    enforceBoundaries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    scorePressure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    verifyAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    decide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideInput"];
            };
        };
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideAnswer"];
                };
            };
            400: components["responses"]["InvalidAction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["CheckUnavailable"];
        };
    };
    getDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The decision's id.
                 * @example 6740b001c3d4e5f6a7b8e110
                 */
                id: components["parameters"]["DecisionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision. */
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
                    "application/json": components["schemas"]["RecordedDecisionAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DecisionNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    giveDecisionFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The decision's id.
                 * @example 6740b001c3d4e5f6a7b8e110
                 */
                id: components["parameters"]["DecisionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackInput"];
            };
        };
        responses: {
            /** @description What was noted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackAnswer"];
                };
            };
            400: components["responses"]["InvalidFeedback"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DecisionNotFound"];
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuality: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["QualityAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApproval: {
        parameters: {
            query?: {
                /** @description How many seconds to wait for the answer. */
                wait?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The question's id, as in the decision's `approval.id`; it is the moderation item's.
                 * @example 6740b3a4c3d4e5f6a7b8d009
                 */
                id: components["parameters"]["ApprovalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands. */
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
                    "application/json": components["schemas"]["ApprovalAnswer"];
                };
            };
            400: components["responses"]["InvalidWait"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApprovalNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Whose session it is, for admins. Two callers may choose the same name; without this it is the session that
                 *     began last.
                 */
                agentId?: components["parameters"]["SessionAgent"];
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
            /** @description One page of sessions. */
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
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            400: components["responses"]["InvalidPaging"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: {
                /**
                 * @description Whose session it is, for admins. Two callers may choose the same name; without this it is the session that
                 *     began last.
                 */
                agentId?: components["parameters"]["SessionAgent"];
            };
            header?: never;
            path: {
                /**
                 * @description The session as calls name it in `context.session_id`.
                 * @example release-4
                 */
                id: components["parameters"]["SessionName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
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
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["InvalidSessionQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHandoff: {
        parameters: {
            query?: {
                /**
                 * @description Whose session it is, for admins. Two callers may choose the same name; without this it is the session that
                 *     began last.
                 */
                agentId?: components["parameters"]["SessionAgent"];
                /** @description Markdown can be pasted into a new session as it is. */
                format?: "json" | "markdown";
            };
            header?: never;
            path: {
                /**
                 * @description The session as calls name it in `context.session_id`.
                 * @example release-4
                 */
                id: components["parameters"]["SessionName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hand-off. */
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
                    "application/json": components["schemas"]["HandoffAnswer"];
                    "text/markdown": string;
                };
            };
            400: components["responses"]["InvalidSessionQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    activateInstruction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            400: components["responses"]["InvalidKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstructionNotFound"];
            409: components["responses"]["InstructionNotContested"];
            422: components["responses"]["KeyReused"];
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
    getAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id, for instance a `decisionId`.
                 * @example 6740b001c3d4e5f6a7b8e102
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
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
                    "application/json": components["schemas"]["AuditLogAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AuditLogNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportAuditLogs: {
        parameters: {
            query?: {
                /** @description How a record is written. */
                format?: "ndjson" | "csv";
                /**
                 * @description Whether the seals come along; `ndjson` only.
                 * @example true
                 */
                seals?: boolean;
                /**
                 * @description The id of the last record at hand. The export begins after it.
                 * @example 6740b001c3d4e5f6a7b8e102
                 */
                after?: string;
                /**
                 * @description Only records of this action.
                 * @example classify
                 */
                action?: string;
                /**
                 * @description Only records of this user.
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
            /** @description The records. */
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
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidExport"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyAuditLogs: {
        parameters: {
            query?: {
                /**
                 * @description From this moment on, inclusive. A bare date means the start of that UTC day.
                 * @example 2026-11-20
                 */
                from?: components["schemas"]["DateOrDateTime"];
                /**
                 * @description Up to this moment, inclusive. A bare date means the end of that UTC day. Not before `from`.
                 * @example 2026-11-21T17:30:00Z
                 */
                to?: components["schemas"]["DateOrDateTime"];
                /** @description The hash of an older seal that must still be part of the chain. */
                seal?: components["schemas"]["Sha256"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. `ok` says whether all of it is what was sealed. */
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
                    "application/json": components["schemas"]["VerificationAnswer"];
                };
            };
            400: components["responses"]["InvalidVerification"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSealKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
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
                    "application/json": components["schemas"]["SealKeysAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSeals: {
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
            /** @description One page of seals. */
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
                    "application/json": components["schemas"]["SealsAnswer"];
                };
            };
            400: components["responses"]["InvalidPaging"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            409: components["responses"]["StillRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            422: components["responses"]["KeyReused"];
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
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
            422: components["responses"]["KeyReused"];
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
    listAgents: {
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
            /** @description One page of agents. */
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
                    "application/json": components["schemas"]["AgentsAnswer"];
                };
            };
            400: components["responses"]["InvalidPaging"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentInput"];
            };
        };
        responses: {
            /** @description The agent, with its key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            400: components["responses"]["InvalidAgent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["AgentNameTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 6740d201c3d4e5f6a7b8a001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent. */
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
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 6740d201c3d4e5f6a7b8a001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent, revoked. */
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
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 6740d201c3d4e5f6a7b8a001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentPatch"];
            };
        };
        responses: {
            /** @description The agent as it is now. */
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
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
            400: components["responses"]["InvalidAgentPatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateAgentKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be sent again when its answer did not arrive: it is carried out once, and the
                 *     same request with the same key gets the same answer for 24 hours. Take a random text, such as a UUID.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The agent's id.
                 * @example 6740d201c3d4e5f6a7b8a001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateInput"];
            };
        };
        responses: {
            /** @description The agent, with its new key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            400: components["responses"]["InvalidRotation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["AgentRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    callMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The answer to the message. */
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
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description The message was a notification, which has no answer. */
            202: {
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
                content?: never;
            };
            400: components["responses"]["InvalidMcpMessage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
