import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CopyText } from '../../../components/copy-text.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { saveFile } from '../../../lib/save-file.ts'
import styles from './two-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** They have been kept somewhere. */
  readonly onKept: () => void
  readonly buttonLabel: string
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept, buttonLabel }: RecoveryCodesProps) {
  const { product } = useBrand()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.form}>
      <AlertBox tone="warning">
        <b>Keep these recovery codes where you can find them without your telephone.</b> Each lets you in once in place
        of the app. They are not shown again.
      </AlertBox>
      <ul className={styles.recovery} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyText value={text} />
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveFile(new Response(text), `${product} recovery codes.txt`)}
        >
          Download
        </Button>
        <Button variant="filled" onClick={onKept}>
          {buttonLabel}
        </Button>
      </div>
    </div>
  )
}
