/** The ages that Kindling is made for. */
const youngest = 5
const oldest = 12

interface WithAges {
  min_age: number | null
  max_age: number | null
}

/** What suits children of our ages first, for a reader whose children are not known; the order is otherwise kept. */
export const forChildrenFirst = <T>(items: readonly T[], agesOf: (item: T) => WithAges): T[] => [
  ...items.filter(item => suits(agesOf(item))),
  ...items.filter(item => !suits(agesOf(item))),
]

const suits = ({ min_age, max_age }: WithAges) =>
  (min_age ?? youngest) <= oldest && (max_age ?? oldest) >= youngest
