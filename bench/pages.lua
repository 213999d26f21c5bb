-- Requests the hosted pages of many intents in turn, with the compression that browsers accept.
wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
local index = 0
request = function()
  index = index % #paths + 1
  return wrk.format("GET", paths[index])
end
