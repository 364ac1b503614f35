/** What narrows an interval: said in one way wherever it is said. */
export const surerWithMore = 'more savers do not make a result surer; a longer history does, and more funds do a little'
