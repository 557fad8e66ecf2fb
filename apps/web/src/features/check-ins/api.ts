import { askToTalk } from '@kindling/contract/wellbeing'
import { callServer } from '../../platform/client.ts'

/** Tells the own teachers; gives how many they are. */
export const sendWishToTalk = () => callServer(askToTalk).then(reply => reply.teachers)
