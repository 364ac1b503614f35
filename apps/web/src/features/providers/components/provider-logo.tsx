import { Button, FileButton, Group } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { logoLimitBytes, logoTexts, type Provider } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { LogoFrame, NoLogo } from '../../../components/logo-frame/logo-frame.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useObjectAddress } from '../../../lib/use-object-address.ts'
import { logoQuery } from '../api/provider-queries.ts'
import { useProviderChanges } from '../api/use-provider-changes.ts'
import styles from './providers.module.css'

const types = ['image/png', 'image/jpeg']

/** Shows the logo, replaces it and takes it away. */
export function ProviderLogo({ provider }: { readonly provider: Provider }) {
  const { setLogo, removeLogo } = useProviderChanges(provider.id)
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
    <section aria-label="Logo" className={styles.section}>
      <h3>Logo</h3>
      {provider.img === null ? (
        <NoLogo>No logo yet</NoLogo>
      ) : (
        <Picture id={provider.id} img={provider.img} name={provider.name} />
      )}
      {failure !== undefined && <AlertBox tone="danger">{failure}</AlertBox>}
      <Group gap="xs">
        <FileButton accept={types.join(',')} onChange={choose} inputProps={{ 'aria-label': 'Image file' }}>
          {(props) => (
            <Button {...props} loading={setLogo.isPending}>
              {provider.img === null ? 'Choose an image' : 'Replace'}
            </Button>
          )}
        </FileButton>
        {provider.img !== null && (
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
      <p className={styles.hint}>PNG or JPEG, up to {logoLimitBytes / 1e6} MB. It stands on reports.</p>
    </section>
  )
}

function mistakeOf(file: File): string | undefined {
  if (!types.includes(file.type)) return logoTexts.notAnImage
  if (file.size > logoLimitBytes) return `A logo has at most ${logoLimitBytes / 1e6} MB. Make it smaller.`
  return undefined
}

interface PictureProps {
  readonly id: number
  readonly img: string
  readonly name: string
}

function Picture({ id, img, name }: PictureProps) {
  const picture = useQuery(logoQuery(id, img))
  const address = useObjectAddress(picture.data)
  if (picture.isError) return <NoLogo>The logo could not be loaded.</NoLogo>
  return <LogoFrame>{address !== undefined && <img src={address} alt={`Logo of ${nameInSentence(name)}`} />}</LogoFrame>
}
