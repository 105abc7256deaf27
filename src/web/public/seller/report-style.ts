/** The report's styles, added to those of every page: one column, large numbers. */
export const reportStyle = `
.report{padding:0 0 48px}
.report header{background:var(--raised);padding:40px 20px 28px;border-top:6px solid var(--brand);border-bottom:1px solid var(--line)}
.report header>*,.report main{max-width:720px;margin-inline:auto}
.report header p{margin-top:8px;color:var(--muted)}
.report main{max-width:760px;display:grid;gap:36px;padding:32px 20px}
.report section{display:grid;gap:14px}
.report dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
.report dl>div{display:flex;flex-direction:column-reverse;justify-content:flex-end;gap:2px;padding:14px 16px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.report dt{font-size:.85rem;color:var(--muted)}
.report dd{text-align:left;font-family:var(--serif);font-size:1.7rem;line-height:1.15}
.report ol{display:grid;gap:0;list-style:none}
.report li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
.report li span:first-child{font-weight:600}
.report .quiet{color:var(--muted);font-size:.9rem}
.report .words{white-space:pre-line}
.report footer{text-align:left;max-width:none;margin:0;border-top:1px solid var(--line);padding-top:20px}
`
