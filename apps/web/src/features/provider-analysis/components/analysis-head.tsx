import { Button } from '@mantine/core'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermission } from '../../../lib/use-permission.ts'
import styles from './analysis.module.css'

interface AnalysisHeadProps {
  readonly name: string
  readonly provenance?: Provenance | undefined
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** Whose analysis it is and of which data, and the way back. */
export function AnalysisHead({ name, provenance, children }: AnalysisHeadProps) {
  const managing = usePermission('manageProviders')
  return (
    <div className={styles.head}>
      <Button
        component={Link}
        to={managing ? '/providers' : '/members'}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {managing ? 'Providers' : 'Savers'}
      </Button>
      <h2>{name}</h2>
      <p className={styles.source}>{provenance !== undefined && sourceWords(provenance)}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** `Data batch 128.2 · NAV date 31/03/2026 · 44,806 savers`. */
function sourceWords({ id, navDates, savers }: Provenance): string {
  const dates =
    navDates === null
      ? []
      : navDates.first === navDates.last
        ? [`NAV date ${shortDate(navDates.first)}`]
        : [`NAV dates ${shortDate(navDates.first)} to ${shortDate(navDates.last)}`]
  return [`Data batch ${id}`, ...dates, `${count(savers.counted)} savers`].join(' · ')
}
