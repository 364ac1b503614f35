import { count } from '@plumbline/contract/format/counts.ts'
import { pageSizes } from '@plumbline/contract/wire/primitives.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'
import type { ColumnChoiceState } from './use-column-choice.ts'

/** A menu that nobody opens before the rows are there. */
const ColumnChoice = lazy(async () => ({ default: (await import('./column-choice.tsx')).ColumnChoice }))

interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Absent: the number of rows a page is fixed. */
  readonly onPageSize?: (pageSize: number) => void
  /** Absent: the columns of this table are fixed. */
  readonly columns?: ColumnChoiceState
}

/** The foot of a table: rows per page, which rows these are, and the pages when there is more than one. */
export function Pagination({ page, pageSize, total, onPage, onPageSize, columns }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <div className={styles.foot}>
      {onPageSize !== undefined && (
        <label className={styles.size}>
          Rows per page
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <output className={styles.rows}>
        {count(first)}–{count(last)} of {count(total)}
      </output>
      {columns !== undefined && columns.choosable.length > 0 && (
        <Suspense>
          <ColumnChoice {...columns} />
        </Suspense>
      )}
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} onPage={onPage} />}
    </div>
  )
}

interface PagesProps {
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}

function Pages({ page, pageCount, onPage }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </button>
      {pageWindow(page, pageCount).map((button) =>
        typeof button === 'number' ? (
          <button
            key={button}
            type="button"
            className={styles.number}
            aria-label={`Page ${count(button)}`}
            aria-current={button === page ? 'page' : undefined}
            onClick={() => onPage(button)}
          >
            {count(button)}
          </button>
        ) : (
          <span key={button} className={styles.number} aria-hidden>
            …
          </span>
        ),
      )}
      <span className={styles.short}>
        {count(page)} / {count(pageCount)}
      </span>
      <button type="button" aria-label="Next page" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  )
}
