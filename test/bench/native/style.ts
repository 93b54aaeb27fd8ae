/** The style sheet of the native page: the same sizes as the widget's. */
export const nativeStyle = `
body{margin:0;font:16px/24px system-ui,sans-serif;color:#1b1f24}
main{max-width:720px;margin:0 auto;padding:24px 16px}
h1{font:600 32px/40px system-ui}h2{font:600 22px/28px system-ui;margin:48px 0 8px}
.lead,.hint,.mark{color:#57606a}.hint{font-size:14px;line-height:20px}
fieldset{border:0;margin:0;padding:0;min-width:0}legend,label{font-weight:600;padding:0}
.field{display:flex;flex-direction:column;gap:4px;margin-top:24px}.field[hidden]{display:none}
.row{display:flex;flex-direction:column}.parts{display:flex;gap:16px}
input,select,textarea{font:inherit;min-height:48px;padding:0 12px;border:1px solid #8c959f;border-radius:6px;background:#fff;width:100%;box-sizing:border-box}
.choice{display:flex;gap:12px;align-items:center;min-height:40px;font-weight:400}
.choice input{width:24px;min-height:24px;margin:0}
:focus-visible{outline:3px solid #1f4b8f;outline-offset:2px}
.error{color:#b42318;margin:0}.invalid{border-left:4px solid #b42318;padding-left:12px}
.actions{position:sticky;bottom:0;background:#fff;padding:8px 0;border-top:1px solid #d0d7de}
button{font:600 16px/24px system-ui;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:#1f4b8f;color:#fff}
@media(min-width:600px){.row{flex-flow:row wrap;gap:0 16px;align-items:flex-end}.row>*{flex:1 1 180px}}
`;
