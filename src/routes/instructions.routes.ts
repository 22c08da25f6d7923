import { Router } from 'express';
import { TIMES } from '../config/limits';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { ownPace } from '../middleware/in-flight';
import { inputOf, validate } from '../middleware/validate';
import { presentImport } from '../presenters/import.presenter';
import {
  presentAsMarkdown,
  presentInstruction,
  presentInstructionInFull,
} from '../presenters/instruction.presenter';
import { projectInForce, projectOf } from '../services/project';
import {
  activeInstructionsInput,
  correctInstructionInput,
  createInstructionInput,
  importInstructionsInput,
  instructionIdInput,
  listInstructionsInput,
  revokeInstructionInput,
} from '../validators/instruction.validators';
import type { Guards } from './guards';

type Needs = Pick<Container, 'ledger' | 'ledgerQuery' | 'imports'>;

/** /api/governance/instructions: the ledger, given to by hand or from a file. */
export function instructionRoutes({ ledger, ledgerQuery, imports }: Needs, guards: Guards): Router {
  const { authenticated, role, permit, idempotent, audited } = guards;
  const admin = [authenticated, role('admin')];
  const reading = [authenticated, permit({ roles: ['admin'], scope: 'instructions:read' })];
  const giving = [authenticated, permit({ roles: ['admin'], scope: 'instructions:write' })];
  const router = Router();

  router.post(
    '/',
    ...giving,
    ownPace,
    idempotent,
    validate(createInstructionInput),
    audited('instruction_create', 'instruction'),
    async (req, res) => {
      const { body } = inputOf(req, createInstructionInput);
      const actor = actorOf(req);
      const project = projectInForce(actor, body.project);
      const { instruction, created, conflicts, supersedes } = await ledger.give(
        { ...body, project },
        actor,
        auditOf(req),
      );
      if (created) res.status(201).location(`/api/governance/instructions/${instruction._id.toHexString()}`);
      res.json({ success: true, instruction: presentInstruction(instruction), conflicts, supersedes });
    },
  );

  router.get('/', ...reading, validate(listInstructionsInput), async (req, res) => {
    const { page, limit, ...filter } = inputOf(req, listInstructionsInput).query;
    const actor = actorOf(req);
    projectInForce(actor, filter.project);
    const { items, pagination } = await ledgerQuery.list(filter, { page, limit }, projectOf(actor));
    res.json({ success: true, instructions: items.map(presentInstruction), pagination });
  });

  router.get('/active', ...reading, validate(activeInstructionsInput), async (req, res) => {
    const { format, ...filter } = inputOf(req, activeInstructionsInput).query;
    const project = projectInForce(actorOf(req), filter.project);
    const { instructions, count } = await ledgerQuery.told({ ...filter, project });
    if (format === 'markdown') res.type('text/markdown').send(presentAsMarkdown(instructions, count));
    else res.json({ success: true, instructions: instructions.map(presentInstruction), count });
  });

  router.post(
    '/import',
    ...admin,
    ownPace,
    idempotent,
    validate(importInstructionsInput),
    audited('instruction_import', 'instruction'),
    async (req, res) => {
      const { body } = inputOf(req, importInstructionsInput);
      const lines = 'content' in body ? body.content.split('\n').length : 0;
      req.context.extendDeadline(Math.min(TIMES.import, lines * TIMES.importedLine));
      const report = await imports.import(body, body, actorOf(req), auditOf(req));
      res.json({ success: true, ...presentImport(report) });
    },
  );

  router.get('/:id', ...reading, validate(instructionIdInput), async (req, res) => {
    const { id } = inputOf(req, instructionIdInput).params;
    const { instruction, citations } = await ledgerQuery.get(id, projectOf(actorOf(req)));
    res.json({ success: true, instruction: presentInstructionInFull(instruction, citations) });
  });

  router.patch(
    '/:id',
    ...admin,
    ownPace,
    validate(correctInstructionInput),
    audited('instruction_update', 'instruction'),
    async (req, res) => {
      const { params, body } = inputOf(req, correctInstructionInput);
      const instruction = await ledger.correct(params.id, body, actorOf(req), auditOf(req));
      res.json({ success: true, instruction: presentInstruction(instruction) });
    },
  );

  router.post(
    '/:id/revoke',
    ...admin,
    ownPace,
    idempotent,
    validate(revokeInstructionInput),
    audited('instruction_revoke', 'instruction'),
    async (req, res) => {
      const { params, body } = inputOf(req, revokeInstructionInput);
      const instruction = await ledger.revoke(params.id, body.reason, actorOf(req), auditOf(req));
      res.json({ success: true, instruction: presentInstruction(instruction) });
    },
  );

  router.post(
    '/:id/activate',
    ...admin,
    ownPace,
    idempotent,
    validate(instructionIdInput),
    audited('instruction_activate', 'instruction'),
    async (req, res) => {
      const { id } = inputOf(req, instructionIdInput).params;
      const { instruction, ...judged } = await ledger.activate(id, actorOf(req), auditOf(req));
      res.json({ success: true, instruction: presentInstruction(instruction), ...judged });
    },
  );

  return router;
}
