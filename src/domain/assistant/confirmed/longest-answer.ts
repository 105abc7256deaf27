/** Characters of an answer that the agent confirms: as many as the assistant's own answers have at most. */
export const longestAnswer = 700
