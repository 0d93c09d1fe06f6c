// Kept at the top level by the owner's wish. The faster bundler compiles with SWC and does not read it; Docusaurus says
// so once per build, and that one warning is accepted.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
