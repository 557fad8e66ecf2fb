/** What the other guardians are written when one of them shares a child's journey. */
export const journeyMails = {
  sharedSubject: 'What {child} is proud of is shared by a link',
  shared: `Hello {name},

{guardian} made a link on {product}. Whoever holds it sees the first name of {child} and what {child} is proud of, until {day}.

You can see what is in it, and end it, here:

{link}

If you do not agree with each other, you can also say that something is not right. You can write to us: {support}.`,
} as const
