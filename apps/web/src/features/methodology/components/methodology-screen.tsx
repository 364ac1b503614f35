import { pages } from 'virtual:methodology'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { StateMessage } from '../../../components/page-state.tsx'
import { ScreenHeader } from '../../../components/screen-header.tsx'
import styles from './methodology-screen.module.css'

interface MethodologyScreenProps {
  /** The end of the address; '' for the first page. */
  readonly slug: string
  /** The heading that the address names; '' for none. */
  readonly anchor: string
}

/** How everything is calculated: the pages of docs/methodology. */
export function MethodologyScreen({ slug, anchor }: MethodologyScreenProps) {
  const page = pages.find((each) => each.slug === slug)
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title="Methodology"
        tooltip="How the figures are calculated"
        pageTitle={page === undefined || slug === '' ? 'Methodology' : `${page.title} · Methodology`}
      />
      <nav className={styles.contents} aria-label="Pages of the methodology">
        <ul>
          {pages.map((each) => (
            <li key={each.slug}>
              <Link
                to="/methodology/{-$page}"
                params={{ page: each.slug || undefined }}
                activeOptions={{ exact: true, includeHash: false }}
                className={styles.item}
              >
                {each.slug === '' ? 'In short' : each.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {page === undefined ? (
        <StateMessage icon={<IconFileUnknown size={20} />} title="The methodology has no such page.">
          Choose one of the list.
        </StateMessage>
      ) : (
        <Page key={slug} html={page.html} anchor={anchor} />
      )}
    </div>
  )
}

function Page({ html, anchor }: { readonly html: string; readonly anchor: string }) {
  const article = useRef<HTMLElement>(null)
  useLinksWithinApp(article)
  // The page is there only after its code was loaded, so the browser has looked for the heading in vain.
  useEffect(() => {
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own documents, rendered when the app was built.
    <article ref={article} className={styles.page} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** A click on a link of the text changes the page without loading the app anew; with a key held it is the browser's. */
function useLinksWithinApp(article: React.RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const element = article.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (link === null || !isPlain || link.origin !== window.location.origin) return
      event.preventDefault()
      router.history.push(`${link.pathname}${link.hash}`)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [article, router])
}
