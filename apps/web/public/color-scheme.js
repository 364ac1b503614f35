// Before the first paint, so that a dark screen never flashes white. A file of its own, since the content security
// policy allows no inline scripts. The key is that of src/app/theme/color-scheme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('plumbline.color-scheme')
  } catch {
    // Storage may be forbidden; the system's scheme is used then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
