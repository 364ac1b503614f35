import { isPermitted, type PermissionName } from '@plumbline/contract/access/permissions.ts'
import type { Role } from '@plumbline/contract/access/roles.ts'
import {
  type Icon,
  IconBuildingBank,
  IconChartLine,
  IconDice5,
  IconFileAnalytics,
  IconFileImport,
  IconHistory,
  IconMail,
  IconMathFunction,
  IconReportAnalytics,
  IconSettings,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react'

export interface MenuItem {
  readonly label: string
  readonly to:
    | '/members'
    | '/reports/generate'
    | '/benchmarking/reports'
    | '/sample-report'
    | '/reports/performance-attribution'
    | '/methodology/{-$page}'
    | '/providers'
    | '/imports'
    | '/simulations/list'
    | '/b2cpanel/providers'
    | '/b2cpanel/users'
    | '/b2cpanel/imports'
    | '/price-track/list'
    | '/price-track/reports'
    | '/benchmark/list'
    | '/audit'
    | '/outbox'
    | '/settings'
  readonly icon: Icon
  /** What addresses of its other screens begin with. */
  readonly also?: readonly string[]
  /** Absent: for everybody. */
  readonly permission?: PermissionName
}

/** The side menu in its order, in groups; an item appears here together with its screen. */
const groups: readonly (readonly MenuItem[])[] = [
  [
    { label: 'Savers', to: '/members', icon: IconUsers, permission: 'openSavers' },
    {
      label: 'Reports',
      to: '/reports/generate',
      also: ['/reports', '/dashboard/providers/', '/benchmark/compare'],
      icon: IconReportAnalytics,
      permission: 'readReports',
    },
    {
      label: 'Benchmarking',
      to: '/benchmarking/reports',
      icon: IconChartLine,
      permission: 'readBenchmarking',
    },
    { label: 'Sample Report', to: '/sample-report', icon: IconReportAnalytics, permission: 'readSampleReport' },
    {
      label: 'Performance Attribution Reports',
      to: '/reports/performance-attribution',
      icon: IconTimeline,
      permission: 'runAttribution',
    },
    { label: 'Methodology', to: '/methodology/{-$page}', also: ['/methodology'], icon: IconMathFunction },
  ],
  [
    { label: 'Providers', to: '/providers', icon: IconBuildingBank, permission: 'manageProviders' },
    { label: 'Imports', to: '/imports', icon: IconFileImport, permission: 'manageImports' },
    {
      label: 'Simulations',
      to: '/simulations/list',
      also: ['/simulations/'],
      icon: IconDice5,
      permission: 'runSimulations',
    },
  ],
  [
    {
      label: 'B2C Providers',
      to: '/b2cpanel/providers',
      also: ['/b2cpanel/provider/'],
      icon: IconBuildingBank,
      permission: 'manageConsumerPanel',
    },
    {
      label: 'B2C Users',
      to: '/b2cpanel/users',
      also: ['/b2cpanel/user/'],
      icon: IconUsers,
      permission: 'manageConsumerPanel',
    },
    { label: 'B2C Imports', to: '/b2cpanel/imports', icon: IconFileImport, permission: 'manageConsumerPanel' },
  ],
  [
    {
      label: 'Price Tracks',
      to: '/price-track/list',
      also: ['/price-track/add'],
      icon: IconTimeline,
      permission: 'managePriceTracks',
    },
    {
      label: 'Price Track Reports',
      to: '/price-track/reports',
      icon: IconFileAnalytics,
      permission: 'managePriceTracks',
    },
    {
      label: 'Benchmark',
      to: '/benchmark/list',
      also: ['/benchmark/add'],
      icon: IconChartLine,
      permission: 'manageBenchmarks',
    },
  ],
  [
    { label: 'Audit Log', to: '/audit', icon: IconHistory, permission: 'readAudit' },
    { label: 'Outbox', to: '/outbox', icon: IconMail, permission: 'readOutbox' },
    { label: 'Settings', to: '/settings', icon: IconSettings, permission: 'changeSettings' },
  ],
]

/** What the menu of a role shows; a group without an item for it is left out. */
export function menuOf(
  role: Role,
  { consumerPanel }: { readonly consumerPanel: boolean },
): readonly (readonly MenuItem[])[] {
  const isShown = ({ permission }: MenuItem) =>
    permission === undefined ||
    (isPermitted(role, permission) && (consumerPanel || permission !== 'manageConsumerPanel'))
  return groups.map((items) => items.filter(isShown)).filter((items) => items.length > 0)
}
