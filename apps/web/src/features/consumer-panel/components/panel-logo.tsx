import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useObjectAddress } from '../../../lib/use-object-address.ts'
import { panelLogoQuery } from '../api/provider-queries.ts'
import styles from './panel-provider.module.css'

interface PanelLogoProps {
  /** What somebody has just chosen stands in for what is kept. */
  readonly chosen?: File | undefined
  readonly provider: { readonly id: number; readonly name: string; readonly img: string | null } | undefined
}

/** The logo as it is, or as it would be. */
export function PanelLogo({ chosen, provider }: PanelLogoProps) {
  if (chosen !== undefined) return <Picture blob={chosen} alt="The image that was chosen" />
  if (provider?.img == null) return <NoPicture>No logo yet</NoPicture>
  return <KeptPicture id={provider.id} img={provider.img} name={provider.name} />
}

function KeptPicture({ id, img, name }: { readonly id: number; readonly img: string; readonly name: string }) {
  const picture = useQuery(panelLogoQuery(id, img))
  if (picture.isError) return <NoPicture>The logo could not be loaded.</NoPicture>
  return <Picture blob={picture.data} alt={`Logo of ${nameInSentence(name)}`} />
}

function Picture({ blob, alt }: { readonly blob: Blob | undefined; readonly alt: string }) {
  const address = useObjectAddress(blob)
  const [broken, setBroken] = useState<Blob>()
  if (blob !== undefined && broken === blob) return <NoPicture>This image cannot be shown.</NoPicture>
  return (
    <div className={styles.logo}>
      {address !== undefined && <img src={address} alt={alt} onError={() => setBroken(blob)} />}
    </div>
  )
}

function NoPicture({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.logo} data-empty>
      <span className={styles.noLogo}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
        {children}
      </span>
    </div>
  )
}
