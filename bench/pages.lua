-- Opens the hosted pages of many intents in turn.
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
