import { Command } from 'commander';
import { auditExportCommand } from './audit-export';
import { auditKeyCommand } from './audit-key';
import { auditProofCommand } from './audit-proof';
import { auditTailCommand } from './audit-tail';
import { auditVerifyCommand } from './audit-verify';

export const auditCommand = (): Command =>
  new Command('audit')
    .description('Reads the audit log, takes it away, and proves that it is whole.')
    .addCommand(auditTailCommand())
    .addCommand(auditExportCommand())
    .addCommand(auditKeyCommand())
    .addCommand(auditProofCommand())
    .addCommand(auditVerifyCommand());
