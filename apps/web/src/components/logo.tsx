import { useBrand } from '../lib/brand.ts'

/** The mark: a plumb line, or the picture that was set instead. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  const { logo } = useBrand()
  // Wide logos are common: the height is what the place gives.
  if (logo !== null) return <img src={logo} alt="" style={{ height: size, maxWidth: size * 5 }} />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M6.5 2h11" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M12 2v8" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 15.45a4.6 4.6 0 1 1 8 0L12 22.6Z" fill="var(--accent)" />
    </svg>
  )
}
