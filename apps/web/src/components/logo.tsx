/** The mark: a plumb line. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M6.5 2h11" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M12 2v8" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 15.45a4.6 4.6 0 1 1 8 0L12 22.6Z" fill="var(--accent)" />
    </svg>
  )
}
