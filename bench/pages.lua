-- Opens the hosted pages of many intents in turn, as a browser asks for them.
wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
