import { Button, FileButton, Group, Input } from '@mantine/core'
import { logoBytes } from '@plumbline/contract/settings/settings.ts'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { Logo } from '../../../components/logo.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useSettingsChanges } from '../api/settings-queries.ts'
import styles from './settings.module.css'

const types = ['image/png', 'image/jpeg']

/** The logo counts at once, unlike the fields around it: what is chosen is sent. */
export function LogoField({ logo }: { readonly logo: string | null }) {
  const { setLogo, removeLogo } = useSettingsChanges()
  const [mistake, setMistake] = useState<string>()
  const failure = mistake ?? setLogo.error?.message ?? removeLogo.error?.message
  const choose = (file: File | null) => {
    if (file === null) return
    const wrong = mistakeOf(file)
    setMistake(wrong)
    removeLogo.reset()
    if (wrong === undefined) setLogo.mutate(file)
  }
  return (
    <div className={styles.field}>
      <Input.Label labelElement="div" className={styles.label}>
        Logo
      </Input.Label>
      <Group gap="sm">
        <span className={styles.logo}>
          {logo === null ? <Logo size={28} /> : <img src={logo} alt="The logo in use" />}
        </span>
        <FileButton accept={types.join(',')} onChange={choose} inputProps={{ 'aria-label': 'Logo file' }}>
          {(props) => (
            <Button {...props} loading={setLogo.isPending}>
              {logo === null ? 'Choose a logo' : 'Replace'}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <DangerButton
            loading={removeLogo.isPending}
            onClick={() => {
              setMistake(undefined)
              setLogo.reset()
              removeLogo.mutate()
            }}
          >
            Remove logo
          </DangerButton>
        )}
      </Group>
      {failure !== undefined && <AlertBox tone="danger">{failure}</AlertBox>}
      <p className={styles.hint}>PNG or JPEG, up to {logoBytes / 1e6} MB; counts at once. Shown beside the name.</p>
    </div>
  )
}

function mistakeOf(file: File): string | undefined {
  if (!types.includes(file.type)) return 'Choose a PNG or a JPEG.'
  return file.size > logoBytes ? `Choose a picture of at most ${logoBytes / 1e6} MB.` : undefined
}
