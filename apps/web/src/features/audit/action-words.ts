import type { AuditEntry } from '@plumbline/contract/audit/audit.ts'

/** What was done, in plain words; an action that is not here is written as it is called. */
const words: Readonly<Record<string, string>> = {
  'access.refuse': 'Access refused',
  'account.link': 'Single sign-on linked to the account',
  'account.unlink': 'Single sign-on unlinked from the account',
  'api-key.create': 'API key made',
  'api-key.revoke': 'API key revoked',
  'api-key.use': 'Changed something with an API key',
  'audit.archive': 'Entries of the audit log moved to a file',
  'attribution.cancel': 'Performance attribution called off',
  'attribution.comment': 'Commentary of a performance attribution saved',
  'attribution.start': 'Performance attribution begun',
  'batch.publish': 'Data published',
  'batch.restore': 'Data published again',
  'benchmark-comparison.cancel': 'Comparison of benchmarks called off',
  'benchmark-comparison.report': 'Comparison of benchmarks put into the report, or taken out',
  'benchmark-comparison.start': 'Comparison of benchmarks asked for',
  'calibration.cancel': 'Calibration called off',
  'calibration.default': 'Spreads of new batches chosen',
  'calibration.start': 'Calibrated from the data',
  'column-kinds.change': 'Column read as numbers or text',
  'data.export': 'Data exported',
  'data-points.change': 'Data points named',
  'demonstration.attributions': 'Demonstration attributions begun',
  'demonstration.load': 'Demonstration data loaded',
  'demonstration.reports': 'Demonstration reports signed off and scheduled',
  'export.cancel': 'Export called off',
  'export.start': 'Export asked for',
  'import.cancel': 'Import cancelled',
  'import.discard': 'Import discarded',
  'labels.change': 'Labels abbreviated',
  'name-joins.change': 'Names joined, or joins taken back',
  'mail.read-link': 'Link in a mail read',
  'mail.retry': 'Mail sent again',
  'mail.test': 'Test mail sent',
  'master-list.add': 'Provider added to the master list',
  'master-list.change': 'Benchmarking attributes changed',
  'master-list.take-back': 'Benchmarking attributes taken back',
  'master-list.remove': 'Provider taken off the master list',
  'panel-document.fetch': 'Document of a person of the consumer panel fetched',
  'panel-import.add': 'File of users uploaded to the consumer panel',
  'panel-import.cancel': 'Import of the consumer panel called off',
  'panel-import.publish': 'Import of the consumer panel published',
  'panel-import.restore': 'Restore of a consumer panel import started',
  'panel-import.restored': 'Import of the consumer panel restored',
  'panel-provider.add': 'Provider added to the consumer panel',
  'panel-provider.change': 'Provider of the consumer panel changed',
  'panel-user.change': 'Person of the consumer panel changed',
  'panel-user.erase': 'Person of the consumer panel erased',
  'panel-user.everything': 'Everything about a person of the consumer panel downloaded',
  'panel-user.list': 'People of the consumer panel listed',
  'panel-user.look': 'Person of the consumer panel looked at',
  'panel-user.scores': 'Scores of people of the consumer panel written from a file',
  'password.change': 'Password changed',
  'password.choose': 'Password chosen by invitation',
  'password.request-reset': 'Password reset asked for',
  'password.reset': 'Password reset',
  'price-track.add': 'Price track added',
  'price-track.cancel': 'Price track cancelled',
  'price-track.delete': 'Price track deleted',
  'provider.change': 'Provider changed',
  'provider.create': 'Provider created',
  'provider.logo.remove': 'Logo of a provider removed',
  'provider.logo.set': 'Logo of a provider set',
  'provider.purge': 'Provider and its data gone for good',
  'provider.remove': 'Provider removed',
  'provider.restore': 'Provider restored',
  'report-schedule.change': 'Schedule of a report changed',
  'report-schedule.create': 'Report scheduled',
  'report-schedule.remove': 'Schedule of a report removed',
  'report-schedule.retry': 'Scheduled report delivered again',
  'report.answer': 'VFM report request answered',
  'report.request': 'VFM report requested',
  'report.sign-off': 'Report signed off',
  'report.withdraw-sign-off': 'Report made a draft again',
  'report-settings.change': 'Report settings changed',
  'report-settings.create': 'Report settings saved',
  'report-settings.remove': 'Report settings removed',
  'session.close': 'Signed out',
  'session.open': 'Signed in',
  'session.refuse': 'Sign-in failed',
  'session.revoke': 'Device signed out',
  'session.revoke-others': 'Other devices signed out',
  'settings.change': 'Settings changed',
  'settings.change-logo': 'Logo changed',
  'simulation.add': 'Simulation added',
  'simulation.cancel': 'Simulation cancelled',
  'simulation.delete': 'Simulation deleted',
  'two-factor.disable': 'Two-factor sign-in turned off',
  'two-factor.enable': 'Two-factor sign-in turned on',
  'two-factor.renew-codes': 'Recovery codes renewed',
  'two-factor.reset': 'Two-factor sign-in reset for somebody',
  'upload.accept': 'File uploaded',
  'upload.begin': 'Upload in parts started',
  'upload.confirm': 'File imported although it was before',
  'upload.discard': 'Unfinished upload discarded',
  'user.change-role': 'Role changed',
  'user.create': 'User added',
  'user.invite': 'User invited',
  'user.map': 'Provider associated with a user',
  'user.remove': 'User removed',
  'user.unmap': 'Provider taken from a user',
  'view.change': 'View changed',
  'view.create': 'View saved',
  'view.remove': 'View removed',
}

export function isAction(text: string): boolean {
  return Object.hasOwn(words, text)
}

export function actionText(action: string): string {
  return words[action] ?? capitalised(action.replaceAll(/[.-]/g, ' '))
}

/** `provider 12` becomes `Provider 12, Alder`; a call stays as it is. */
export function subjectText({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>): string {
  return about === null ? capitalised(subject) : `${capitalised(subject)}, ${about}`
}

export function whoText({ user, action }: Pick<AuditEntry, 'user' | 'action'>): string {
  if (user !== null) return user.name
  return action === 'session.refuse' ? 'Not signed in' : 'The product'
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
