/** Words of the specification, and what is said in more than one place. */
export const providerTexts = {
  header: 'Provider Management',
  tooltip: 'All Providers',
  title: 'Providers',
  loading: 'Loading Providers...',
} as const
