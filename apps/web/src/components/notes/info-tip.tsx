import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import styles from './info-tip.module.css'

/** A small i that explains what stands beside it, on hover, focus and touch. */
export function InfoTip({ text }: { readonly text: string }) {
  return (
    <Tooltip label={text}>
      <UnstyledButton className={styles.tip} aria-label={`Information: ${text}`}>
        <IconInfoCircle size={15} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  )
}
