import { Button } from '@mantine/core'
import type { IndexProblems as Problems } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { IconDownload } from '@tabler/icons-react'
import { FileErrors } from '../../../components/file-errors/file-errors.tsx'
import { saveBlob } from '../../../lib/save-file.ts'
import { counted, fileNames } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'

const inView = 100

/** What is wrong in the files of an index: the first errors on screen, all of them to download. */
export function IndexProblems({ problems }: { readonly problems: Problems }) {
  const { count: all, problems: listed, csv } = problems
  const firstProblems = listed.slice(0, inView)
  const isOneFile = listed.every(({ file }) => file === 'file')
  return (
    <section className={styles.card} aria-label="Errors of the files">
      <h3 className={styles.cardTitle}>Errors</h3>
      <FileErrors
        label="Errors of the files: table"
        errors={firstProblems.map(({ file, ...error }) => (isOneFile ? error : { ...error, file: fileNames[file] }))}
      />
      <div className={styles.cardFoot}>
        <span>
          {counted(all, 'error', 'errors')}
          {firstProblems.length < all ? `, the first ${count(firstProblems.length)} in view` : ''}
          {listed.length < all ? `; the file has the first ${count(listed.length)}` : ''}
        </span>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'benchmark-errors.csv')}
        >
          {listed.length < all ? 'Download errors (CSV)' : 'Download all errors (CSV)'}
        </Button>
      </div>
    </section>
  )
}
