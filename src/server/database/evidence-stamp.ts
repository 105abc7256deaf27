/** SQL: differs after every change to what the assistant of listing `p` of agent identity `a` may say. */
export const evidenceStamp = "concat_ws(':', a.knowledge_version, a.version, p.version)"
