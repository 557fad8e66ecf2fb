export { ShareButton } from './share-button.tsx'
export { StopMails } from './stop-mails.tsx'
