/**
 * Keeps the answers asked for most recently, for each store its own: for statements on versions of batches, which never
 * change once they are published. An answer that failed is forgotten.
 */
export function recentAnswers<Answer extends Promise<unknown>>(limit: number) {
  const stores = new WeakMap<object, Map<string, Answer>>()
  return (store: object, key: string, ask: () => Answer): Answer => {
    const answers = stores.get(store) ?? new Map<string, Answer>()
    stores.set(store, answers)
    const earlier = answers.get(key)
    const answer = earlier ?? ask()
    // The order of a Map is that of insertion: the first is the one not asked for the longest.
    answers.delete(key)
    answers.set(key, answer)
    if (earlier === undefined) answer.catch(() => answers.delete(key))
    const [oldest] = answers.keys()
    if (oldest !== undefined && answers.size > limit) answers.delete(oldest)
    return answer
  }
}
