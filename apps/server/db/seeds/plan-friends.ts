import type { DistrictPlan } from './district-plan.ts'

/** Who is friends with whom, and who has asked, by the keys of children. */
export interface FriendsPlan {
  friends: [string, string][]
  /** The first asked the second, with the consent of the own guardian. */
  asked: [string, string][]
}

const ofDemoChild = 3

/**
 * Children of one class, each with the next one, where both have a guardian who could agree. The demo child has three
 * friends, two of whom are friends too, and a question that waits for an answer and for a guardian.
 */
export function planFriends({ children, classes, guardians }: DistrictPlan): FriendsPlan {
  const guarded = new Set(guardians.flatMap(guardian => guardian.children))
  const [demo] = children
  const friends = classes.flatMap(group => {
    const members = children
      .filter(child => child.classes[0] === group.key && guarded.has(child.key) && child !== demo)
      .map(child => child.key)
    return members.flatMap((key, place): [string, string][] => {
      const next = members[place + 1]
      return next ? [[key, next]] : []
    })
  })
  const mates = children
    .filter(child => child !== demo && child.classes[0] === demo?.classes[0] && guarded.has(child.key))
    .map(child => child.key)
  const own = demo ? mates.slice(0, ofDemoChild).map((mate): [string, string] => [demo.key, mate]) : []
  const asking = mates[ofDemoChild]
  return { friends: [...own, ...friends], asked: demo && asking ? [[asking, demo.key]] : [] }
}
