import { Button, Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { offerQuery, useBeginElsewhere } from '../api/single-sign-on.ts'
import type { WayBack } from '../begun-sign-in.ts'
import styles from './single-sign-on.module.css'

/** Another way in, where there is one. Without it, or while the server cannot say, the password is the way. */
export function SingleSignOnButton({ back }: { readonly back: WayBack }) {
  const offer = useQuery(offerQuery)
  const begin = useBeginElsewhere()
  const name = offer.data?.name ?? null
  if (name === null) return null
  return (
    <div className={styles.other}>
      <Divider label="or" />
      {begin.error !== null && <AlertBox tone="danger">{begin.error.message}</AlertBox>}
      {/* It stays busy until the other page is there. */}
      <Button size="md" fullWidth loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate(back)}>
        Sign in with {name}
      </Button>
    </div>
  )
}
