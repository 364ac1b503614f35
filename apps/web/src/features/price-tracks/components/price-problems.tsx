import { Button } from '@mantine/core'
import type { IndexProblems } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { IconDownload } from '@tabler/icons-react'
import { FileErrors } from '../../../components/file-errors/file-errors.tsx'
import { saveBlob } from '../../../lib/save-file.ts'
import styles from './price-tracks.module.css'

const inView = 100

/** What is wrong in a file of prices: the first errors on screen, all that are listed to download. */
export function PriceProblems({ problems: { count: all, problems, csv } }: { readonly problems: IndexProblems }) {
  const firstProblems = problems.slice(0, inView)
  return (
    <section className={styles.card} aria-label="Errors of the file">
      <h3 className={styles.cardTitle}>Errors</h3>
      <FileErrors label="Errors of the file: table" errors={firstProblems.map(({ file: _file, ...error }) => error)} />
      <div className={styles.cardFoot}>
        <span>
          {all === 1 ? '1 error' : `${count(all)} errors`}
          {firstProblems.length < all ? `, the first ${count(firstProblems.length)} in view` : ''}
          {problems.length < all ? `; the file has the first ${count(problems.length)}` : ''}
        </span>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'price-errors.csv')}
        >
          {problems.length < all ? 'Download errors (CSV)' : 'Download all errors (CSV)'}
        </Button>
      </div>
    </section>
  )
}
