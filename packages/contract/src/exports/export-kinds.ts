import { z } from 'zod'
import type { PermissionName } from '../access/permissions.ts'
import { attributionSections } from '../attribution/attribution-sections.ts'
import { reportSections } from '../vfm-report/report-sections.ts'

/** Who makes files one after another: a page to print does not wait behind a million rows. */
export type ExportQueue = 'rows' | 'reports'

interface ExportKindEntry {
  /** What lists call a file of it, after its provider: `Alder Pensions: Provider analysis`. */
  readonly title: string
  /** What asking for a file, and fetching it later, takes. */
  readonly permission: PermissionName
  readonly queue: ExportQueue
  /** It names people: sealed by a key of its own, which no backup has. */
  readonly sealed?: true
}

interface ReportKindEntry extends ExportKindEntry {
  /** What calls and schedules name it by. */
  readonly type: string
  /** What can be left out of it, in its order. */
  readonly sections: readonly string[]
  /** Whether somebody signs its figures off: a draft until then. */
  readonly signedOff: boolean
}

/** Reports as PDF: everybody who sees a provider, and has the permission, sees them, and they can come by mail. */
export const reportKinds = {
  'vfm-report': {
    type: 'vfm',
    title: 'Value-for-money report',
    permission: 'readReports',
    queue: 'reports',
    sections: reportSections,
    signedOff: true,
  },
  'analysis-report': {
    type: 'analysis',
    title: 'Provider analysis',
    permission: 'readReports',
    queue: 'reports',
    sections: [],
    signedOff: false,
  },
  attribution: {
    type: 'attribution',
    title: 'Performance attribution',
    permission: 'runAttribution',
    queue: 'reports',
    sections: attributionSections,
    signedOff: false,
  },
  benchmarking: {
    type: 'benchmarking',
    title: 'Benchmarking report',
    permission: 'readBenchmarking',
    queue: 'reports',
    sections: [],
    signedOff: false,
  },
} as const satisfies Readonly<Record<string, ReportKindEntry>>

/** Every kind of file that a job makes, by the name that is stored with it. Each has a runner on the server. */
export const exportKinds = {
  members: { title: 'savers', permission: 'exportSavers', queue: 'rows' },
  outliers: { title: 'outliers', permission: 'exportSavers', queue: 'rows' },
  workbook: { title: 'report as workbook', permission: 'readReports', queue: 'rows' },
  deviations: { title: 'simulated standard deviations', permission: 'runSimulations', queue: 'rows' },
  'price-track-report': { title: 'Price track report', permission: 'managePriceTracks', queue: 'reports' },
  'sample-report': { title: 'Sample report', permission: 'exportSampleReport', queue: 'reports' },
  'panel-users': { title: 'B2C users', permission: 'manageConsumerPanel', queue: 'rows', sealed: true },
  'panel-contributions': {
    title: 'B2C contributions',
    permission: 'manageConsumerPanel',
    queue: 'rows',
    sealed: true,
  },
  ...reportKinds,
} as const satisfies Readonly<Record<string, ExportKindEntry>>

export type ExportKind = keyof typeof exportKinds
export const exportKindSchema = z.enum(Object.keys(exportKinds) as ExportKind[])

/** Whether its files are sealed. */
export function isSealedKind(kind: ExportKind): boolean {
  return 'sealed' in exportKinds[kind]
}

export type ReportKind = keyof typeof reportKinds
export const reportKindNames = Object.keys(reportKinds) as ReportKind[]

/** A name for lists; the details say which of several files it is. */
export function exportName(kind: ExportKind, providerName: string, details = ''): string {
  return `${providerName}: ${exportKinds[kind].title}${details}`
}
