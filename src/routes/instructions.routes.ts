import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import { presentImport } from '../presenters/import.presenter';
import {
  presentAsMarkdown,
  presentInstruction,
  presentInstructionInFull,
} from '../presenters/instruction.presenter';
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

export function instructionRoutes({ ledger, ledgerQuery, imports }: Needs, guards: Guards): Router {
  const { authenticated, role, audited } = guards;
  const admin = [authenticated, role('admin')];
  const router = Router();

  router.post(
    '/',
    ...admin,
    validate(createInstructionInput),
    audited('instruction_create', 'instruction'),
    async (req, res) => {
      const { body } = inputOf(req, createInstructionInput);
      const { instruction, created, conflicts, supersedes } = await ledger.give(
        body,
        actorOf(req),
        auditOf(req),
      );
      if (created) res.status(201).location(`/api/governance/instructions/${instruction._id.toHexString()}`);
      res.json({ success: true, instruction: presentInstruction(instruction), conflicts, supersedes });
    },
  );

  router.get('/', ...admin, validate(listInstructionsInput), async (req, res) => {
    const { page, limit, ...filter } = inputOf(req, listInstructionsInput).query;
    const { items, pagination } = await ledgerQuery.list(filter, { page, limit });
    res.json({ success: true, instructions: items.map(presentInstruction), pagination });
  });

  router.get('/active', ...admin, validate(activeInstructionsInput), async (req, res) => {
    const { format, ...filter } = inputOf(req, activeInstructionsInput).query;
    const { instructions, count } = await ledgerQuery.told(filter);
    if (format === 'markdown') res.type('text/markdown').send(presentAsMarkdown(instructions, count));
    else res.json({ success: true, instructions: instructions.map(presentInstruction), count });
  });

  router.post(
    '/import',
    ...admin,
    validate(importInstructionsInput),
    audited('instruction_import', 'instruction'),
    async (req, res) => {
      const { body } = inputOf(req, importInstructionsInput);
      const report = await imports.import(body, body, actorOf(req), auditOf(req));
      res.json({ success: true, ...presentImport(report) });
    },
  );

  router.get('/:id', ...admin, validate(instructionIdInput), async (req, res) => {
    const { instruction, citations } = await ledgerQuery.get(inputOf(req, instructionIdInput).params.id);
    res.json({ success: true, instruction: presentInstructionInFull(instruction, citations) });
  });

  router.patch(
    '/:id',
    ...admin,
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
