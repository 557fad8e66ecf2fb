export { OwnTalkNote } from './own-talk-note.tsx'
export { SafeAdultsCard } from './safe-adults-card.tsx'
export { TalkCards } from './talk-cards.tsx'
export { TalkToSomeone } from './talk-to-someone.tsx'
